// Goes over all chunks of a file, those within chunks and forms too, in file order, each with what is known of it.
// Not for one level: chunk_walk.h.
//
//     TreeWalk walk(bytes.view(), object.begin, object.end, form_kind(object.form), 64);
//     for (TreeWalk::Step step = walk.next(); step != TreeWalk::Step::end; step = walk.next())
//       if (step == TreeWalk::Step::chunk && walk.kind() != nullptr) use(walk.chunk().id);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "genga/formats/lwo/chunks/chunk_walk.h"
#include "genga/formats/lwo/document.h"
#include "genga/formats/lwo/file/kinds.h"

namespace genga::lwo {

// What of a file is to be gone over, by the type of its form.
struct FormKind {
  Context context = Context::none;  // none: not a form of ours
  bool has_forms = false;           // with nested forms and four-byte sizes all through
};
FormKind form_kind(Id type);

// Of the object that a preset's chunk PDAT holds; 0 when it holds something else.
Id preset_form(std::span<const std::byte> file, const Chunk& pdat);

class TreeWalk {
 public:
  enum class Step : std::uint8_t {
    chunk,     // a chunk, of which `chunk` and `kind` tell; those within it come next
    up,        // the chunks within one have ended: `leftover` bytes at their end are none
    cut_off,   // the next chunk of this level says that it is longer than what holds it; the last step
    too_deep,  // chunks within more chunks than `max_depth`; the last step
    end,
  };

  TreeWalk(std::span<const std::byte> file, std::uint64_t begin, std::uint64_t end, FormKind form,
           std::size_t max_depth);

  Step next();

  // After chunk -----------------------------------------------------------------------------------------------------
  const Chunk& chunk() const { return chunk_; }
  const Kind* kind() const { return kind_; }    // null: not known, or a form that is not
  std::size_t depth() const { return depth_; }  // 0 for the direct ones
  std::uint64_t header() const { return header_; }
  bool has_pad() const { return has_pad_; }
  std::byte pad() const { return pad_; }
  bool has_chunks() const { return has_chunks_; }               // within it
  std::uint64_t chunks_begin() const { return chunks_begin_; }  // of those within it

  // After up, cut_off -----------------------------------------------------------------------------------------------
  std::uint64_t position() const { return levels_.back().walk.position(); }
  std::uint64_t leftover() const { return levels_.back().walk.leftover(); }  // bytes of the level, from position()
  std::uint64_t wanted() const { return levels_.back().walk.wanted(); }

  // "chunks[3].chunks[0]": after chunk the chunk, after up the one that has ended, after cut_off the next one.
  std::string path() const;

 private:
  struct Level {
    ChunkWalk walk;
    Context context;
    const Kind* holder;   // whose fields the chunk "    " of a form has
    std::uint32_t count;  // chunks so far
  };
  void describe();
  void descend();

  std::span<const std::byte> file_;
  std::vector<Level> levels_;
  FormKind form_;
  std::size_t max_depth_;
  Chunk chunk_;
  const Kind* kind_ = nullptr;
  Context inner_ = Context::none;
  std::uint64_t chunks_begin_ = 0;
  std::uint64_t header_ = 0;
  std::size_t depth_ = 0;
  std::byte pad_{};
  bool has_pad_ = false;
  bool has_chunks_ = false;
  bool level_ended_ = false;
};

}  // namespace genga::lwo
