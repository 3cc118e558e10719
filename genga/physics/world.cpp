#include "genga/physics/world.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "genga/physics/arena.h"

#if defined(GENGA_BULLET)
// What Bullet's sources include, before they stand in a namespace.
#include <assert.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <string>

#include "genga/math/functions.h"

// Bullet belongs to this source alone: no name of it meets another program's Bullet, and what is not used is left out.
// Its functions of angles are those that give the same bits everywhere.
namespace {
// NOLINTBEGIN(readability-identifier-naming): the names are those of C's functions.
#define sinf genga::math::sin_float
#define cosf genga::math::cos_float
#define asinf genga::math::asin_float
#define acosf genga::math::acos_float
#define atan2f genga::math::atan2_float
#define powf genga::math::pow
// NOLINTEND(readability-identifier-naming)
#include <LinearMath/btQuickprof.h>
#undef BT_PROFILE
#define BT_PROFILE(name)
#include "genga/physics/bullet.inc"
#undef sinf
#undef cosf
#undef asinf
#undef acosf
#undef atan2f
#undef powf

#if defined(BT_USE_SSE) || defined(BT_USE_NEON)
#error "vectors would give other bits than other systems have"
#endif

// The arena of the world that this thread makes or steps.
thread_local genga::Arena* current_arena = nullptr;

void* btAlignedAllocInternal(size_t size, int) { return current_arena->take(size); }
void btAlignedFreeInternal(void* memory) { current_arena->give_back(memory); }

// Called by rays, pictures, hulls and shapes of triangles, of which there are none here.
btVector3 btConeTwistConstraint::GetPointForAngle(btScalar, btScalar) const { return {}; }
void btBvhTriangleMeshShape::performRaycast(btTriangleCallback*, const btVector3&, const btVector3&) {}
void btBvhTriangleMeshShape::performConvexcast(btTriangleCallback*, const btVector3&, const btVector3&,
                                               const btVector3&, const btVector3&) {}
void btHeightfieldTerrainShape::performRaycast(btTriangleCallback*, const btVector3&, const btVector3&) const {}
void btGeometryUtil::getPlaneEquationsFromVertices(btAlignedObjectArray<btVector3>&, btAlignedObjectArray<btVector3>&) {
}
void btGeometryUtil::getVerticesFromPlaneEquations(const btAlignedObjectArray<btVector3>&,
                                                   btAlignedObjectArray<btVector3>&) {}
btScalar btConvexHullComputer::compute(const void*, bool, int, int, btScalar, btScalar) { return 0.0F; }

}  // namespace

namespace genga {
namespace {

// While one exists, Bullet allocates for this world.
class InArena {
 public:
  explicit InArena(Arena& arena) : outer_(std::exchange(current_arena, &arena)) {}
  ~InArena() { current_arena = outer_; }
  InArena(const InArena&) = delete;
  InArena& operator=(const InArena&) = delete;

 private:
  Arena* outer_;
};

constexpr float step_time = 1.0F / 60.0F;
// Bullet 2.75 adds this margin to a capsule for its inertia.
constexpr float margin = 0.04F;
// Beyond these nothing meaningful is left of a number.
constexpr double largest_size = 1e5;
constexpr double largest_number = 1e9;
// A contact takes as long as this many bodies.
constexpr std::uint64_t work_per_pair = 4;
constexpr int ground_group = 1 << 16;

float clean(double value, double largest = largest_number) {
  return std::isfinite(value) ? static_cast<float>(std::clamp(value, -largest, largest)) : 0.0F;
}
float clean_size(double value) { return std::abs(clean(value, largest_size)); }
float clean_share(double value) { return std::clamp(clean(value), 0.0F, 1.0F); }

btVector3 to_bullet(const Vec3& vector) { return {clean(vector.x), clean(vector.y), clean(vector.z)}; }
btTransform to_bullet(const BodyPlace& place) {
  const Quat& q = place.rotation;
  return btTransform(btQuaternion(clean(q.x), clean(q.y), clean(q.z), clean(q.w)), to_bullet(place.position));
}
BodyPlace from_bullet(const btTransform& transform) {
  const btQuaternion q = transform.getRotation();
  const btVector3& p = transform.getOrigin();
  return {{p.x(), p.y(), p.z()}, glm::normalize(Quat(q.w(), q.x(), q.y(), q.z()))};
}

// Finds which pairs of shapes touch; the same for each pair as Bullet's own configuration, without the shapes that
// bodies do not have.
class Algorithms : public btCollisionConfiguration {
 public:
  Algorithms() : persistent_(sizeof(btPersistentManifold), 1024), pool_(largest_algorithm, 1024), convex_(&depth_) {}

  btPoolAllocator* getPersistentManifoldPool() override { return &persistent_; }
  btPoolAllocator* getCollisionAlgorithmPool() override { return &pool_; }
  btCollisionAlgorithmCreateFunc* getCollisionAlgorithmCreateFunc(int a, int b) override {
    if (a == SPHERE_SHAPE_PROXYTYPE && b == SPHERE_SHAPE_PROXYTYPE) return &spheres_;
    if (a == BOX_SHAPE_PROXYTYPE && b == BOX_SHAPE_PROXYTYPE) return &boxes_;
    if (btBroadphaseProxy::isConvex(a) && b == STATIC_PLANE_PROXYTYPE) return &plane_;
    if (btBroadphaseProxy::isConvex(b) && a == STATIC_PLANE_PROXYTYPE) return &swapped_plane_;
    if (btBroadphaseProxy::isConvex(a) && btBroadphaseProxy::isConvex(b)) return &convex_;
    return &none_;
  }
  btCollisionAlgorithmCreateFunc* getClosestPointsAlgorithmCreateFunc(int a, int b) override {
    return getCollisionAlgorithmCreateFunc(a, b);
  }

 private:
  struct SwappedPlane : btConvexPlaneCollisionAlgorithm::CreateFunc {
    SwappedPlane() { m_swapped = true; }
  };
  static constexpr int largest_algorithm =
      static_cast<int>(std::max({sizeof(btConvexConvexAlgorithm), sizeof(btBoxBoxCollisionAlgorithm),
                                 sizeof(btSphereSphereCollisionAlgorithm), sizeof(btConvexPlaneCollisionAlgorithm)}));

  btPoolAllocator persistent_;
  btPoolAllocator pool_;
  btGjkEpaPenetrationDepthSolver depth_;
  btConvexConvexAlgorithm::CreateFunc convex_;
  btSphereSphereCollisionAlgorithm::CreateFunc spheres_;
  btBoxBoxCollisionAlgorithm::CreateFunc boxes_;
  btConvexPlaneCollisionAlgorithm::CreateFunc plane_;
  SwappedPlane swapped_plane_;
  btEmptyAlgorithm::CreateFunc none_;
};

// Which bodies may touch: both allow the other's group. It counts what it is asked.
class Groups : public btOverlapFilterCallback {
 public:
  explicit Groups(btOverlappingPairCache& pairs) : pairs_(pairs) {}
  // The number of pairs that there is memory for.
  void set_room(int room) { room_ = room; }
  int room() const { return room_; }

  bool needBroadphaseCollision(btBroadphaseProxy* a, btBroadphaseProxy* b) const override {
    ++asked_;
    const bool touches = (a->m_collisionFilterGroup & b->m_collisionFilterMask) != 0 &&
                         (b->m_collisionFilterGroup & a->m_collisionFilterMask) != 0;
    if (!touches) return false;
    const bool has_room = pairs_.getNumOverlappingPairs() < room_;
    has_left_out_ = has_left_out_ || !has_room;
    return has_room;
  }
  std::uint64_t take_asked() { return std::exchange(asked_, 0); }
  bool has_left_out() const { return has_left_out_; }

 private:
  btOverlappingPairCache& pairs_;
  int room_ = genga::max_pairs;
  mutable std::uint64_t asked_ = 0;
  mutable bool has_left_out_ = false;
};

// What it works in between its beginning and its end is no part of the world's state, so it has an arena of its own.
class Solver : public btSequentialImpulseConstraintSolver {
 public:
  explicit Solver(Arena& scratch) : scratch_(scratch) {}

  btScalar solveGroup(btCollisionObject** bodies, int body_count, btPersistentManifold** manifolds, int manifold_count,
                      btTypedConstraint** joints, int joint_count, const btContactSolverInfo& info, btIDebugDraw* debug,
                      btDispatcher* dispatcher) override {
    const InArena in_scratch(scratch_);
    return btSequentialImpulseConstraintSolver::solveGroup(bodies, body_count, manifolds, manifold_count, joints,
                                                           joint_count, info, debug, dispatcher);
  }

  // For the largest island that there can be.
  bool reserve(std::size_t bodies, std::size_t joints, std::size_t pairs) {
    const std::size_t rows = rows_per_joint * joints, contacts = MANIFOLD_CACHE_SIZE * pairs;
    const InArena in_scratch(scratch_);
    return make_room(m_tmpSolverBodyPool, bodies + 2) && make_room(m_tmpSolverNonContactConstraintPool, rows) &&
           make_room(m_tmpSolverContactConstraintPool, contacts) &&
           make_room(m_tmpSolverContactFrictionConstraintPool, contacts) &&
           make_room(m_tmpConstraintSizesPool, joints) && make_room(m_orderNonContactConstraintPool, rows) &&
           make_room(m_orderTmpConstraintPool, contacts) && make_room(m_orderFrictionConstraintPool, contacts);
  }

 private:
  static constexpr std::size_t rows_per_joint = 6;

  template <class T>
  bool make_room(btAlignedObjectArray<T>& array, std::size_t count) {
    if (static_cast<std::size_t>(array.capacity()) >= count) return true;
    if (!scratch_.reserve(Arena::piece_size(count * sizeof(T)))) return false;
    array.reserve(static_cast<int>(count));
    return true;
  }

  Arena& scratch_;
};

btCollisionShape* shape_of(const RigidBody& body) {
  const float x = clean_size(body.size.x), y = clean_size(body.size.y), z = clean_size(body.size.z);
  switch (body.shape) {
    case BodyShape::sphere: return new btSphereShape(x);
    case BodyShape::capsule: return new btCapsuleShape(x, y);
    case BodyShape::box: break;
  }
  return new btBoxShape(btVector3(x, y, z));
}

// A capsule has that of a box around it and its margin, as in Bullet 2.75.
btVector3 inertia_of(const RigidBody& body, const btCollisionShape& shape, float mass) {
  btVector3 inertia(0, 0, 0);
  if (mass <= 0.0F) return inertia;
  if (body.shape != BodyShape::capsule) {
    shape.calculateLocalInertia(mass, inertia);
    return inertia;
  }
  const float across = 2.0F * (clean_size(body.size.x) + margin);
  const float along = 2.0F * (clean_size(body.size.x) + clean_size(body.size.y) / 2.0F + margin);
  const float part = mass * 0.08333333F;
  return {part * (along * along + across * across), part * (across * across + across * across),
          part * (across * across + along * along)};
}

void set_limits(btGeneric6DofSpringConstraint& to, const BodyJoint& joint) {
  to.setLinearLowerLimit(to_bullet(joint.position_lower));
  to.setLinearUpperLimit(to_bullet(joint.position_upper));
  to.setAngularLowerLimit(to_bullet(joint.rotation_lower));
  to.setAngularUpperLimit(to_bullet(joint.rotation_upper));
  for (int axis = 0; axis < 6; ++axis) {
    const bool is_angle = axis >= 3;
    const float stiffness = clean(is_angle ? joint.rotation_spring[axis - 3] : joint.position_spring[axis]);
    if (is_angle || stiffness != 0.0F) {
      to.enableSpring(axis, true);
      to.setStiffness(axis, stiffness);
    }
    to.setParam(BT_CONSTRAINT_STOP_ERP, 0.5F, axis);
  }
  to.setUseFrameOffset(false);
}

}  // namespace

// All of it is memory of the arenas, so nothing has to be destroyed.
struct PhysicsWorld::Parts {
  void make_world(const WorldOptions& options);
  std::size_t pairs() const;  // of bodies that are near each other
  Status make_room(std::size_t pairs);
  std::size_t size() const { return arena.size() + scratch->size() + (first ? first->size() : 0); }
  void make_solver();

  Arena arena;
  std::unique_ptr<Arena> scratch;  // of the solver
  btDiscreteDynamicsWorld* world = nullptr;
  Groups* groups = nullptr;
  Solver* solver = nullptr;
  std::vector<btRigidBody*> bodies;
  std::size_t body_count = 0;
  std::size_t joint_count = 0;
  std::size_t room = 0;  // pairs for which there is memory
  std::size_t max_bytes = 0;
  std::optional<WorldState> first;  // that was kept
  std::uint64_t work = 0;
};

namespace {

// Bytes of the arena for a pair of bodies: what their contacts need, and several lists of pairs, each of which doubles
// until it is long enough.
constexpr std::size_t bytes_per_pair = 1024 + 256 + 8 * (sizeof(btBroadphasePair) + 6 * sizeof(void*));
static_assert(sizeof(btPersistentManifold) <= 1024 - 16 && sizeof(btConvexConvexAlgorithm) <= 256 - 16);
// For a body or joint: itself, its shape and its places in lists and trees.
constexpr std::size_t bytes_per_thing = 4096;
constexpr std::size_t bytes_of_world = std::size_t{3} << 20;
constexpr std::size_t first_room = 1024;  // pairs

template <class T, class... Arguments>
T* made(Arguments&&... arguments) {
  return new (btAlignedAllocInternal(sizeof(T), 16)) T(std::forward<Arguments>(arguments)...);
}

btRigidBody* make_body(const RigidBody& body, const BodyPlace& start) {
  const bool follows = body.mode == BodyMode::follow;
  const float mass = follows ? 0.0F : std::max(clean(body.mass), 0.0F);
  btCollisionShape* const shape = shape_of(body);
  btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, shape, inertia_of(body, *shape, mass));
  info.m_startWorldTransform = to_bullet(start);
  info.m_linearDamping = clean_share(body.linear_damping);
  info.m_angularDamping = clean_share(body.angular_damping);
  info.m_friction = clean(body.friction);
  info.m_restitution = clean(body.restitution);
  info.m_additionalDamping = true;
  auto* const made_body = new btRigidBody(info);
  made_body->setFlags(0);
  made_body->setActivationState(DISABLE_DEACTIVATION);
  if (follows) made_body->setCollisionFlags(made_body->getCollisionFlags() | btCollisionObject::CF_KINEMATIC_OBJECT);
  return made_body;
}

void add_ground(btDiscreteDynamicsWorld& world) {
  auto* const plane = new btStaticPlaneShape(btVector3(0, 1, 0), 0);
  btRigidBody::btRigidBodyConstructionInfo info(0.0F, nullptr, plane);
  world.addRigidBody(new btRigidBody(info), ground_group, -1);
}

Error no_memory() {
  return {ErrorCode::limit_exceeded, "too little memory is left to simulate the rigid bodies", {}, {}};
}

void add_body(const RigidBody& body, const BodyPlace& start, bool has_ground, PhysicsWorld::Parts& parts) {
  parts.bodies.push_back(make_body(body, start));
  const int mask = body.collides_with | (has_ground ? ground_group : 0);
  parts.world->addRigidBody(parts.bodies.back(), 1 << (body.group & 15), mask);
}

void add_joint(const BodyJoint& joint, std::span<const BodyPlace> rest, PhysicsWorld::Parts& parts) {
  const BodyPlace at{joint.position, body_rotation(joint.rotation)};
  auto* const made_joint = new btGeneric6DofSpringConstraint(*parts.bodies[joint.body_a], *parts.bodies[joint.body_b],
                                                             to_bullet(inverse(rest[joint.body_a]) * at),
                                                             to_bullet(inverse(rest[joint.body_b]) * at), true);
  set_limits(*made_joint, joint);
  parts.world->addConstraint(made_joint, false);
}

bool has_effect(const BodyJoint& joint, std::span<const RigidBody> bodies) {
  if (joint.body_a >= bodies.size() || joint.body_b >= bodies.size() || joint.body_a == joint.body_b) return false;
  return bodies[joint.body_a].mode != BodyMode::follow || bodies[joint.body_b].mode != BodyMode::follow;
}

}  // namespace

void PhysicsWorld::Parts::make_solver() {
  scratch = std::make_unique<Arena>();
  const InArena in_scratch(*scratch);
  solver = made<Solver>(*scratch);
}

void PhysicsWorld::Parts::make_world(const WorldOptions& options) {
  make_solver();
  auto* const algorithms = made<Algorithms>();
  world = made<btDiscreteDynamicsWorld>(made<btCollisionDispatcher>(algorithms), made<btDbvtBroadphase>(), solver,
                                        algorithms);
  world->setGravity(btVector3(0, -clean(options.gravity), 0));
  world->getSolverInfo().m_splitImpulse = 0;
  world->getSolverInfo().m_erp2 = 0.1F;
  groups = made<Groups>(*world->getPairCache());
  world->getPairCache()->setOverlapFilterCallback(groups);
}

// There is memory for four times as many pairs of bodies as are near each other, so that a step has room for new ones.
Status PhysicsWorld::Parts::make_room(std::size_t pairs) {
  if (4 * pairs <= room) return Done{};
  const std::size_t wanted = std::clamp(std::bit_ceil(8 * pairs), first_room, static_cast<std::size_t>(max_pairs));
  if (wanted <= room) return Done{};
  make_solver();
  world->setConstraintSolver(solver);
  if (!arena.reserve((wanted - room) * bytes_per_pair) || !solver->reserve(body_count, joint_count, wanted)) {
    return no_memory();
  }
  room = wanted;
  groups->set_room(static_cast<int>(room));
  if (size() > max_bytes) return no_memory();
  return Done{};
}

std::size_t PhysicsWorld::Parts::pairs() const {
  return static_cast<std::size_t>(world->getPairCache()->getNumOverlappingPairs());
}

bool has_physics() { return true; }

Result<PhysicsWorld> PhysicsWorld::create(std::span<const RigidBody> bodies, std::span<const BodyJoint> joints,
                                          std::span<const BodyPlace> rest, std::span<const BodyPlace> start,
                                          const WorldOptions& options) {
  if (bodies.size() > max_bodies) {
    return Error{
        ErrorCode::limit_exceeded, "at most " + std::to_string(max_bodies) + " rigid bodies are simulated", {}, {}};
  }
  auto parts = std::make_unique<Parts>();
  parts->body_count = bodies.size();
  parts->joint_count = joints.size();
  parts->max_bytes = options.max_bytes;
  if (!parts->arena.reserve(bytes_of_world + bytes_per_thing * (bodies.size() + joints.size()))) return no_memory();
  const InArena in_arena(parts->arena);
  parts->make_world(options);
  if (options.has_ground) add_ground(*parts->world);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    GENGA_TRY(parts->make_room((parts->pairs() + i) / 4 + 1));  // it may come near all that are there
    add_body(bodies[i], start[i], options.has_ground, *parts);
  }
  for (const BodyJoint& joint : joints) {
    if (has_effect(joint, bodies)) add_joint(joint, rest, *parts);
  }
  GENGA_TRY(parts->make_room(parts->pairs()));
  if (parts->size() > parts->max_bytes) return no_memory();
  return PhysicsWorld(std::move(parts));
}

void PhysicsWorld::move(std::size_t body, const BodyPlace& place) {
  parts_->bodies[body]->setWorldTransform(to_bullet(place));
}

void PhysicsWorld::set_following(std::size_t body, bool follows) {
  btRigidBody& changed = *parts_->bodies[body];
  if (changed.isKinematicObject() == follows) return;
  const int flag = btCollisionObject::CF_KINEMATIC_OBJECT;
  const int flags = changed.getCollisionFlags();
  changed.setCollisionFlags(follows ? flags | flag : flags & ~flag);
  changed.setLinearVelocity(btVector3(0, 0, 0));
  changed.setAngularVelocity(btVector3(0, 0, 0));
  changed.clearForces();
}

Status PhysicsWorld::step() {
  GENGA_TRY(parts_->make_room(parts_->pairs()));
  const InArena in_arena(parts_->arena);
  parts_->world->stepSimulation(step_time, 0);
  const auto constraints = static_cast<std::uint64_t>(parts_->world->getNumConstraints());
  parts_->work += parts_->bodies.size() + constraints + parts_->groups->take_asked() + work_per_pair * parts_->pairs();
  return Done{};
}

BodyPlace PhysicsWorld::place(std::size_t body) const { return from_bullet(parts_->bodies[body]->getWorldTransform()); }

WorldState PhysicsWorld::keep() {
  if (!parts_->first) parts_->first = parts_->arena.copy();
  return parts_->arena.copy(*parts_->first);
}
void PhysicsWorld::restore(const WorldState& state) {
  parts_->arena.restore(*parts_->first);
  parts_->arena.restore(state);
  parts_->world->setConstraintSolver(parts_->solver);
  parts_->room = static_cast<std::size_t>(parts_->groups->room());  // there is memory for more by now
}

std::uint64_t PhysicsWorld::take_work() { return std::exchange(parts_->work, 0); }
std::size_t PhysicsWorld::memory() const { return parts_->size(); }
bool PhysicsWorld::has_left_out_pairs() const { return parts_->groups->has_left_out(); }

PhysicsWorld::PhysicsWorld(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
PhysicsWorld::PhysicsWorld(PhysicsWorld&& other) noexcept = default;
PhysicsWorld& PhysicsWorld::operator=(PhysicsWorld&& other) noexcept = default;
PhysicsWorld::~PhysicsWorld() = default;

}  // namespace genga
#else

namespace genga {

struct PhysicsWorld::Parts {};

bool has_physics() { return false; }
Result<PhysicsWorld> PhysicsWorld::create(std::span<const RigidBody>, std::span<const BodyJoint>,
                                          std::span<const BodyPlace>, std::span<const BodyPlace>, const WorldOptions&) {
  return Error{ErrorCode::no_conversion, "this build has no physics", {}, {}};
}
void PhysicsWorld::move(std::size_t, const BodyPlace&) {}
void PhysicsWorld::set_following(std::size_t, bool) {}
Status PhysicsWorld::step() { return Done{}; }
WorldState PhysicsWorld::keep() { return {}; }
void PhysicsWorld::restore(const WorldState&) {}
BodyPlace PhysicsWorld::place(std::size_t) const { return {}; }
std::uint64_t PhysicsWorld::take_work() { return 0; }
std::size_t PhysicsWorld::memory() const { return 0; }
bool PhysicsWorld::has_left_out_pairs() const { return false; }

PhysicsWorld::PhysicsWorld(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
PhysicsWorld::PhysicsWorld(PhysicsWorld&& other) noexcept = default;
PhysicsWorld& PhysicsWorld::operator=(PhysicsWorld&& other) noexcept = default;
PhysicsWorld::~PhysicsWorld() = default;

}  // namespace genga
#endif
