import { expect, test } from 'vitest';
import { bankText } from './bank-text.rules.ts';

test.each([
  ['Müller & Söhne Straße', 'MULLER & SOHNE STRASSE'],
  ['GROẞE', 'GROSSE'],
  ['Ærø Œuvre Łódź Đà Þór', 'AERO OEUVRE LODZ DA THOR'],
  ['æøœłđþ', 'AEOOELDTH'],
  ['O’Neil – “Fans”', 'O\'NEIL - "FANS"'],
  ['  中  A\t1 ', 'A 1'],
  ['中', ''],
])('%j becomes %j', (text, carried) => {
  expect(bankText(text)).toBe(carried);
});
