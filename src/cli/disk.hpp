// Files of which nothing may get lost, through the system's own calls.
#pragma once

#include <string>
#include <string_view>

namespace hoyle::cli {

// All of it, or false.
bool write_all(int file, std::string_view text);

// A file that is new in its folder is there after a power cut only when the folder, too, has reached the disk.
void sync_folder(const std::string &path);

}  // namespace hoyle::cli
