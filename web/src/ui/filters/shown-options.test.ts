import { expect, it } from 'vitest';
import { shownOptions } from './shown-options.ts';

const options = ['Northwind', 'Harbor North', 'Cascade'].map((label, value) => ({ value, label }));

it('matches anywhere in the name, prefixes first', () => {
  expect(shownOptions(options, ' north ').map(({ label }) => label)).toEqual(['Northwind', 'Harbor North']);
  expect(shownOptions(options, 'x')).toEqual([]);
  expect(shownOptions(options, '')).toHaveLength(3);
});

it('shows at most 100', () => {
  const many = Array.from({ length: 250 }, (_, value) => ({ value, label: `Supplier ${value}` }));
  expect(shownOptions(many, '')).toHaveLength(100);
});
