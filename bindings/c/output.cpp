#include "bindings/c/output.h"

#include "bindings/c/files.h"

namespace genga::c {
namespace {

const MemoryFile* file_of(const genga_output* output, size_t index) {
  return index < genga_output_count(output) ? &output->files[index] : nullptr;
}

}  // namespace

std::string text_of(const MemorySink& sink) {
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

FileResolver Memory::files_of(const Input& /*naming*/) { return resolver_of(files_); }

Result<WrittenFiles> Memory::write(const std::string& name, std::uint64_t max_bytes, const WriteTo& write) {
  GENGA_TRY_ASSIGN(genga_output made, one_file(name, max_bytes, write));
  return keep(std::move(made.files));
}

Result<WrittenFiles> Memory::write(const AnyDocument& document, const Target& target, const std::string& name,
                                   std::uint64_t max_bytes) {
  GENGA_TRY_ASSIGN(std::vector<MemoryFile> made, files_in_memory(document, target, name, max_bytes));
  return keep(std::move(made));
}

WrittenFiles Memory::keep(std::vector<MemoryFile> files) {
  WrittenFiles written;
  for (MemoryFile& file : files) {
    written.files.push_back(file.name);
    written.bytes += file.content.size();
    output.files.push_back(std::move(file));
  }
  return written;
}

void Memory::show(const std::string& /*file*/, const Findings& findings) { told_.append(findings); }

}  // namespace genga::c

void genga_output_free(genga_output* output) { delete output; }
size_t genga_output_count(const genga_output* output) { return output == nullptr ? 0 : output->files.size(); }

const char* genga_output_name(const genga_output* output, size_t index) {
  const genga::MemoryFile* file = genga::c::file_of(output, index);
  return file == nullptr ? nullptr : file->name.c_str();
}

const void* genga_output_data(const genga_output* output, size_t index) {
  const genga::MemoryFile* file = genga::c::file_of(output, index);
  return file == nullptr ? nullptr : file->content.data();
}

size_t genga_output_size(const genga_output* output, size_t index) {
  const genga::MemoryFile* file = genga::c::file_of(output, index);
  return file == nullptr ? 0 : file->content.size();
}

const char* genga_output_json(const genga_output* output) { return output == nullptr ? "" : output->json.c_str(); }
