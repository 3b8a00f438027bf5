import { expect, it } from 'vitest';
import { pairsIn, valuesIn, wholeNumberIn } from './column-lines.ts';

it('reads two columns that were copied from a spreadsheet', () => {
  expect(pairsIn('GRY\tGray\r\nIVR\tIvory\n\nno tab\n\tno value\nNON\t')).toEqual([
    { from: 'GRY', to: 'Gray' },
    { from: 'IVR', to: 'Ivory' },
    { from: 'NON', to: '' },
  ]);
});

it('reads one value from each line, each once', () => {
  expect(valuesIn('Gray\n Ivory \n\nGray\r\nSlate')).toEqual(['Gray', 'Ivory', 'Slate']);
});

it('reads digits, or nothing', () => {
  expect(wholeNumberIn('1,200')).toBe(1200);
  expect(wholeNumberIn('')).toBeNull();
  expect(wholeNumberIn('many')).toBeNull();
});
