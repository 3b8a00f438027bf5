import {
  anyDay,
  claim,
  close,
  cover,
  distribute,
  lockMonth,
  moveInvoice,
  moveMemo,
  post,
  reopen,
  unlockMonth,
} from './accounting-commands.ts';
import { agreementCommands } from './allowances-agreement-commands.ts';
import { settlementCommands } from './allowances-settlement-commands.ts';
import type { Do } from './allowances-world.ts';
import { pick } from './world.ts';

const giveBack: Do = (office) => office.receiveMemo(pick(office, office.suppliers), anyDay(office));

/** Every command, weighted by how often it should come up. */
const frequencies: readonly (readonly [Do, number])[] = [
  [post, 8],
  [claim, 3],
  [giveBack, 2],
  [moveInvoice, 3],
  [moveMemo, 1],
  [cover, 2],
  [close, 1],
  [reopen, 1],
  [distribute, 3],
  [lockMonth, 2],
  [unlockMonth, 2],
  ...agreementCommands,
  ...settlementCommands,
];

export const allowanceCommands = frequencies.flatMap(([command, often]) =>
  Array.from({ length: often }, () => command),
);
