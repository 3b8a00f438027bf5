import { expect, it } from 'vitest';
import { whyNotParent } from './company.rules.ts';

it.each([
  ['any other supplier', [2], null],
  ['one with parents of its own', [2, 3, 4], null],
  ['itself', [1], 'supplier.own-parent'],
  ['its child', [2, 1], 'supplier.circle'],
  ['a distant descendant', [2, 3, 4, 1, 9], 'supplier.circle'],
  ['an unknown parent', [], 'supplier.no-parent'],
])('a supplier under %s', (_, line, code) => expect(whyNotParent(1, line)?.code ?? null).toBe(code));
