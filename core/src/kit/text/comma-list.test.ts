import { describe, expect, it } from 'vitest';
import { commaListSuggestions, pickForCommaList } from './comma-list.ts';

const options = ['Porcelain tile', 'Tile', 'Textile', 'Marble', 'Wall-tile trim', 'Tile adhesive'];

describe('suggestions', () => {
  it.each([
    ['', []],
    ['Marble,', []],
    ['Marble,   ', []],
    ['mar', ['Marble']],
    ['MARBLE', []],
    ['tile', ['Porcelain tile', 'Wall-tile trim', 'Tile adhesive']],
    ['til', ['Porcelain tile', 'Tile', 'Wall-tile trim', 'Tile adhesive']],
    ['ile', []],
    ['porcelain t', ['Porcelain tile']],
    ['Tile, mar', ['Marble']],
    ['mar, tile a', ['Tile adhesive']],
    ['(', []],
  ])('for %j are %j', (text, suggested) => expect(commaListSuggestions(text, options)).toEqual(suggested));
});

describe('picking', () => {
  it.each([
    ['mar', 'Marble'],
    ['Tile, mar', 'Tile, Marble'],
    ['Tile,mar', 'Tile, Marble'],
    ['Tile , , mar', 'Tile, Marble'],
    ['', 'Marble'],
  ])('into %j gives %j', (text, result) => expect(pickForCommaList(text, 'Marble')).toBe(result));
});
