import { expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { hostileKinds, hostileSheet } from './hostile-sheet.ts';
import { readHostileSheet } from './read-hostile-sheet.ts';

test.each(hostileKinds.map(([name], at) => [name, at] as const))(
  '%s is refused or read within limits, in the browser and on the server',
  async (_, at) => {
    const { faults } = await readHostileSheet(hostileSheet(seededRandom(at + 1), at));
    expect(faults).toEqual([]);
  },
);
