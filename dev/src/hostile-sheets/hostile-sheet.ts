import { choices, type Random } from '../hostile-mail/choices.ts';
import { hostileArchives, type Kind } from './hostile-archives.ts';
import { hostileTexts } from './hostile-texts.ts';
import { hostileWorkbooks } from './hostile-workbooks.ts';

export interface HostileSheet {
  /** What is wrong with it. */
  name: string;
  /** The type it claims; its bytes may be something else. */
  fileName: string;
  bytes: Uint8Array;
  mustBeRefused: boolean;
}

const archived: readonly Kind[] = [...hostileArchives, ...hostileWorkbooks];
export const hostileKinds: readonly Kind[] = [...archived, ...hostileTexts];

/** A spreadsheet that someone built to break its reader. The same randomness gives the same sheet. */
export function hostileSheet(random: Random, at: number): HostileSheet {
  const { one, chance } = choices(random);
  // Each kind comes up, however few there are.
  const [name, make, mustBe] = hostileKinds[at] ?? one(hostileKinds);
  const isText = hostileTexts.some(([each]) => each === name);
  const fileName = chance(0.1)
    ? one(['a.csv', 'a.xls', 'a.xlsx', 'a'])
    : isText && chance(0.7)
      ? 'a.csv'
      : 'a.xlsx';
  return {
    name,
    fileName,
    bytes: make(random),
    mustBeRefused: mustBe === 'refused' && !fileName.endsWith('.csv'),
  };
}
