import { describe, expect, test } from 'vitest';
import { nextTile } from './next-tile.ts';

/** Two years of twelve months in `columns` columns, with a gap between the years. */
const board = (columns: number) =>
  [0, 1].flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => ({
      left: (month % columns) * 90,
      top: year * 600 + Math.floor(month / columns) * 80,
    })),
  );

describe('keyboard navigation between months', () => {
  test.each([
    ['ArrowRight', 12, 0, 1],
    ['ArrowRight', 12, 11, 12],
    ['ArrowRight', 12, 23, null],
    ['ArrowLeft', 12, 12, 11],
    ['ArrowLeft', 12, 0, null],
    ['ArrowDown', 12, 4, 16],
    ['ArrowDown', 12, 16, null],
    ['ArrowUp', 12, 16, 4],
    ['ArrowUp', 12, 4, null],
    ['ArrowDown', 6, 4, 10],
    ['ArrowDown', 6, 10, 16],
    ['ArrowUp', 6, 12, 6],
    ['ArrowDown', 3, 1, 4],
    ['ArrowUp', 3, 12, 9],
    ['Home', 6, 10, 6],
    ['End', 6, 7, 11],
    ['Home', 12, 20, 12],
    ['End', 12, 2, 11],
    ['Enter', 12, 2, null],
  ])('%s with %i per row moves from %i to %j', (key, columns, from, to) => {
    expect(nextTile(board(columns), from, key)).toBe(to);
  });

  test('does nothing on an empty board', () => expect(nextTile([], 0, 'ArrowRight')).toBeNull());
});
