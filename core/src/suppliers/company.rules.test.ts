import { expect, it } from 'vitest';
import { whyNotParent } from './company.rules.ts';

it.each([
  ['any other', [2], null],
  ['one that has parents itself', [2, 3, 4], null],
  ['itself', [1], 'supplier.own-parent'],
  ['its child', [2, 1], 'supplier.circle'],
  ['one far below it', [2, 3, 4, 1, 9], 'supplier.circle'],
  ['nobody', [], 'supplier.no-parent'],
])('a supplier below %s', (_, line, code) => expect(whyNotParent(1, line)?.code ?? null).toBe(code));
