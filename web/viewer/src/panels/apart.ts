// Buttons that would lie over each other are laid beside each other: those in front keep their places.

export interface Spot {
  /** Pixels from the middle, to the right and downwards. */
  x: number;
  y: number;
  /** How near to the eye. */
  readonly z: number;
  /** Whether there was room for it. */
  isFree: boolean;
}

const tries = 8;

/** Moves spots until squares of so many pixels lie beside each other, none by more than `most`; what finds no room stays, and is not free. */
export function layApart(spots: readonly Spot[], apart: number, most: number): void {
  const placed: Spot[] = [];
  for (const spot of [...spots].sort((a, b) => b.z - a.z)) {
    const { x, y } = spot;
    for (let i = 0; i < tries; ++i) for (const other of placed) push(spot, other, apart);
    spot.isFree = Math.hypot(spot.x - x, spot.y - y) <= most && placed.every((other) => distanceOf(spot, other) > apart - 0.1);
    if (spot.isFree) placed.push(spot);
    else Object.assign(spot, { x, y });
  }
}

/** Between squares: what is pressed has corners. */
const distanceOf = (a: Spot, b: Spot) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

function push(spot: Spot, other: Spot, apart: number): void {
  const distance = distanceOf(spot, other);
  if (distance >= apart || distance === 0) return;
  spot.x = other.x + ((spot.x - other.x) * apart) / distance;
  spot.y = other.y + ((spot.y - other.y) * apart) / distance;
}
