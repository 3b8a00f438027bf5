import { describe, expect, it, test } from 'vitest';
import { dictionary, realHeaders } from './headers.test-data.ts';
import { readHeader } from './headers.ts';
import { mapColumns, type Mapping, type SavedChoice } from './mapping.rules.ts';

const sheet = (...columns: string[]) => columns.map((column) => ({ column, sampleValues: [] }));
const mapped = (columns: string[], saved: SavedChoice[] = []) =>
  mapColumns(sheet(...columns), dictionary, saved);
const only = (column: string, samples: string[] = [], saved: SavedChoice[] = []) =>
  mapColumns([{ column, sampleValues: samples }], dictionary, saved)[0] as Mapping;

describe('200 headers of marketplaces, feeds and suppliers', () => {
  const results = realHeaders.map(([header, expected]) => ({ expected, ...only(header) }));

  test('are enough to tell', () => expect(results.length).toBeGreaterThanOrEqual(200));

  test('none is Mapped to a wrong attribute', () => {
    const wrong = results.filter(
      ({ status, attributeName, expected }) => status === 'Mapped' && attributeName !== expected,
    );
    expect(wrong.map(({ column, attributeName }) => [column, attributeName])).toEqual([]);
  });

  test('at least nine of ten that are Mapped or Suggested are right', () => {
    const guessed = results.filter(({ status }) => status === 'Mapped' || status === 'Suggested');
    const wrong = guessed.filter(({ attributeName, expected }) => attributeName !== expected);
    expect(1 - wrong.length / guessed.length).toBeGreaterThanOrEqual(0.9);
  });

  test('most that have an attribute are found', () => {
    const findable = results.filter(({ expected }) => expected !== null);
    const found = findable.filter(({ attributeName, expected }) => attributeName === expected);
    expect(found.length / findable.length).toBeGreaterThan(0.8);
  });
});

describe('a header', () => {
  it.each([
    ['Package Weight (lbs.)', 'package weight', 'package weight', 'lb'],
    ['packageWeight_kg', 'package weight kg', 'package weight', 'kg'],
    ['Length [in]', 'length', 'length', 'in'],
    ['Catégorie', 'categorie', 'categorie', null],
    ['Unit (each)', 'unit each', 'unit each', null],
    ['(lbs)', 'lbs', 'lbs', 'lb'],
    ['cm', 'cm', 'cm', null],
    ['#', '#', '#', null],
    ['★★', '★★', '★★', null],
    ['重量 (kg)', '重量', '重量', 'kg'],
    ['BulletPoint1', 'bullet point 1', 'bullet point 1', null],
    [" Manufacturer's  part-no ", 'manufacturers part no', 'manufacturers part no', null],
  ])('%s', (raw, text, withoutUnit, unit) => {
    expect(readHeader(raw)).toMatchObject({ text, withoutUnit, unit });
  });
});

it('maps equal names, suggests similar ones, and leaves the rest', () => {
  expect(mapped(['UPC', 'Colour', 'Handle', '__EMPTY_1'])).toMatchObject([
    { status: 'Mapped', attributeName: 'gtin', confidence: 1, reason: 'Same name as "UPC".' },
    { status: 'Suggested', attributeName: 'color' },
    { status: 'Unmapped', attributeName: null },
    { status: 'Ignored', attributeName: null },
  ]);
});

it('gives an attribute to its best column only, and says which', () => {
  const [best, other] = mapped(['Color', 'Colour']);
  expect(best).toMatchObject({ status: 'Mapped', attributeName: 'color' });
  expect(other).toMatchObject({
    status: 'Unmapped',
    attributeName: null,
    reason: '"Color" is a better match for Color.',
  });
});

it('leaves two equally good columns to a person', () => {
  for (const each of mapped(['UPC', 'EAN'])) {
    expect(each).toMatchObject({ status: 'Ambiguous', attributeName: null });
  }
});

it('leaves two equally good attributes to a person', () => {
  const twins = [
    { name: 'tileColor', label: 'Tile color', aliases: [], dataType: 'Text' },
    { name: 'groutColor', label: 'Grout color', aliases: ['Tile color'], dataType: 'Text' },
  ] as const;
  const [result] = mapColumns(sheet('Tile Color'), twins);
  expect(result).toMatchObject({ status: 'Ambiguous', reason: 'Could be Tile color or Grout color.' });
});

describe('a saved choice', () => {
  const choice = (attributeName: string | null, isOfMarketplace: boolean): SavedChoice => ({
    header: 'handle',
    attributeName,
    isOfMarketplace,
  });

  it('is Mapped, of this marketplace before another', () => {
    expect(only('HANDLE', [], [choice('name', false)])).toMatchObject({
      status: 'Mapped',
      attributeName: 'name',
    });
    const both = [choice('sku', true), choice('name', false)];
    expect(only('Handle', [], both)).toMatchObject({
      attributeName: 'sku',
      reason: 'Chosen last time for this marketplace.',
    });
    expect(only('Handle', [], both.toReversed()).attributeName).toBe('sku');
  });

  it('may be to leave the column out', () => {
    expect(only('Handle', [], [choice(null, true)])).toMatchObject({
      status: 'Ignored',
      attributeName: null,
    });
  });

  it('counts no longer once its attribute is gone', () => {
    expect(only('Handle', [], [choice('gone', true), choice('name', false)]).attributeName).toBe('name');
  });

  it('wins over a column with the same name as the attribute', () => {
    const [title, handle] = mapped(['Product name', 'Handle'], [choice('name', true)]);
    expect(handle).toMatchObject({ status: 'Mapped', attributeName: 'name', confidence: 1 });
    expect(title).toMatchObject({
      status: 'Unmapped',
      reason: '"Handle" is a better match for Product name.',
    });
  });
});

describe('samples', () => {
  it.each([
    [['12', '3.5 lb', ''], 'Mapped'],
    [['12', '1', '2', '3', 'heavy'], 'Invalid'],
    [['12', '1', '2', '3', '4', 'heavy'], 'Mapped'],
    [['', ''], 'Mapped'],
  ])('%j of a weight: %s', (samples, status) => expect(only('Weight', samples).status).toBe(status));

  it('name what does not fit', () => {
    expect(only('Weight', ['heavy', '5']).reason).toBe('1 of 2 samples don\'t fit Weight, such as "heavy".');
  });
});
