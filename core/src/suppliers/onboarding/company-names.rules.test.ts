import { describe, expect, test } from 'vitest';
import { companyDomain, nameSimilarity, plainName } from './company-names.rules.ts';

test.each([
  ['The Alder & Birch Co., Inc.', 'alder and birch'],
  ['ALDER AND BIRCH', 'alder and birch'],
  ['Québec Portes Ltée', 'quebec portes ltee'],
  ['O’Brien’s Tile L.L.C.', 'obriens tile'],
  ['The Company', 'the company'],
  ['  ', ''],
])('%s normalizes to %s', (name, plain) => expect(plainName(name)).toBe(plain));

describe('two names', () => {
  test.each([
    ['Alder Millwork LLC', 'ALDER MILLWORK, Inc.', 1],
    ['Alder Millwork', 'Alder Millworks', 0.96],
    ['Alder Millwork', 'Elder Millwork', 0.92],
    ['Alder Millwork', 'Northwind Tile', 0.15],
    ['', '', 1],
    ['A', 'B', 0],
  ])('%s and %s', (one, other, similarity) => {
    expect(nameSimilarity(one, other)).toBeCloseTo(similarity, 1);
    expect(nameSimilarity(other, one)).toBe(nameSimilarity(one, other));
  });
  test('are compared counting repeated letter pairs', () => {
    expect(nameSimilarity('aaaa', 'aa')).toBe(0.5);
  });
});

test.each([
  ['ana@Alder.example', 'alder.example'],
  ['ana@gmail.com', null],
  ['ana@YAHOO.com', null],
  ['', null],
])('%s has the company domain %s', (email, domain) => expect(companyDomain(email)).toBe(domain));
