// Walks over all chunks of a file in file order, those within chunks and forms included, each with its kind.
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

// How to walk over a file, by the type of its form.
struct FormKind {
  Context context = Context::none;  // none: not a form of LightWave's
  bool has_forms = false;           // with nested forms, and four-byte sizes everywhere
};
FormKind form_kind(Id type);

// The form of the object in a preset's chunk PDAT; 0 if it holds something else.
Id preset_form(std::span<const std::byte> file, const Chunk& pdat);

class TreeWalk {
 public:
  enum class Step : std::uint8_t {
    chunk,     // a chunk, with `chunk` and `kind`; those inside it come next
    up,        // the chunks inside one have ended, with `leftover` bytes after them
    cut_off,   // the next chunk of this level exceeds what contains it; the last step
    too_deep,  // chunks are nested deeper than `max_depth`; the last step
    end,
  };

  TreeWalk(std::span<const std::byte> file, std::uint64_t begin, std::uint64_t end, FormKind form,
           std::size_t max_depth);

  Step next();

  // After chunk -----------------------------------------------------------------------------------------------------
  const Chunk& chunk() const { return chunk_; }
  const Kind* kind() const { return kind_; }    // null: an unknown chunk or form
  std::size_t depth() const { return depth_; }  // 0 for the direct ones
  std::uint64_t header() const { return header_; }
  bool has_pad() const { return has_pad_; }
  std::byte pad() const { return pad_; }
  bool has_chunks() const { return has_chunks_; }               // inside it
  std::uint64_t chunks_begin() const { return chunks_begin_; }  // of those inside it

  // After up, cut_off -----------------------------------------------------------------------------------------------
  std::uint64_t position() const { return levels_.back().walk.position(); }
  std::uint64_t leftover() const { return levels_.back().walk.leftover(); }  // bytes of the level, from position()
  std::uint64_t wanted() const { return levels_.back().walk.wanted(); }

  // "chunks[3].chunks[0]": after chunk that chunk, after up the one that has ended, after cut_off the next one.
  std::string path() const;

 private:
  struct Level {
    ChunkWalk walk;
    Context context;
    const Kind* holder;   // whose fields are in the chunk "    " of a form
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
