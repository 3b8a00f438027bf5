/** A tile's position on screen. */
export interface Place {
  left: number;
  top: number;
}

/** Tiles whose tops differ by up to this many pixels share a row. */
const sameRow = 4;

/**
 * The tile a key moves to: left and right along the months, up and down to the nearest tile in the next row, whatever
 * the row length; Home and End within the row. Null if there is none.
 */
export function nextTile(places: readonly Place[], from: number, key: string): number | null {
  const here = places[from];
  if (!here) return null;
  switch (key) {
    case 'ArrowLeft':
      return from > 0 ? from - 1 : null;
    case 'ArrowRight':
      return from < places.length - 1 ? from + 1 : null;
    case 'ArrowUp':
      return nearest(places, here, (top) => top < here.top - sameRow);
    case 'ArrowDown':
      return nearest(places, here, (top) => top > here.top + sameRow);
    case 'Home':
      return places.findIndex(({ top }) => Math.abs(top - here.top) <= sameRow);
    case 'End':
      return places.findLastIndex(({ top }) => Math.abs(top - here.top) <= sameRow);
    default:
      return null;
  }
}

/** In the closest row beyond, the tile with the smallest horizontal offset. */
function nearest(places: readonly Place[], here: Place, isBeyond: (top: number) => boolean): number | null {
  const distance = ({ left, top }: Place) => Math.abs(top - here.top) * 1_000 + Math.abs(left - here.left);
  const beyond = places.flatMap((place, at) =>
    isBeyond(place.top) ? [{ at, distance: distance(place) }] : [],
  );
  return beyond.toSorted((one, other) => one.distance - other.distance)[0]?.at ?? null;
}
