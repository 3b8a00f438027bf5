import { expect, it } from 'vitest';
import { choiceOf, chosenText, noChoice, requestOf } from './choice.ts';

const choice = { ...noChoice, templateId: 12, supplierIds: [4], skus: 'A-1\nB-2' };

it('is sent as the contract has it, and read back the same', () => {
  const request = requestOf({ ...choice, changed: 'LastExport', format: 'Csv', includeInvalid: true });
  expect(request).toEqual({
    templateId: 12,
    settings: {
      columns: [],
      filters: {
        supplierIds: [4],
        skus: ['A-1', 'B-2'],
        marketplaceIds: [],
        categories: [],
        changedSince: 'LastExport',
      },
      format: 'Csv',
      includeInvalid: true,
    },
  });
  if (request === null || typeof request === 'string') throw new Error('no request');
  expect(requestOf(choiceOf(request.templateId, request.settings))).toEqual(request);
});

it('counts a day from its beginning in Pacific time', () => {
  expect(requestOf({ ...choice, changed: 'Day', changedOn: '2026-11-12' })).toMatchObject({
    settings: { filters: { changedSince: '2026-11-12T08:00:00.000Z' } },
  });
  expect(
    choiceOf(12, {
      columns: [],
      includeInvalid: false,
      filters: { ...filters, changedSince: '2026-11-12T08:00:00.000Z' },
    }),
  ).toMatchObject({
    changed: 'Day',
    changedOn: '2026-11-12',
  });
});
const filters = { supplierIds: [], skus: [], marketplaceIds: [], categories: [], changedSince: null };

it('waits for a template, and for a day', () => {
  expect(requestOf(noChoice)).toBeNull();
  expect(requestOf({ ...choice, changed: 'Day' })).toBeNull();
  expect(requestOf({ ...choice, changed: 'Day', changedOn: '11/' })).toBeNull();
});

it('says what is wrong with the SKUs', () => {
  expect(requestOf({ ...choice, skus: 'x'.repeat(101) })).toMatch('too long');
});

it('is told in words', () => {
  expect(chosenText(choice)).toBe('1 supplier, 2 SKUs');
  expect(chosenText({ ...noChoice, categories: ['Tile', 'Doors'] })).toBe('2 categories');
  expect(chosenText(noChoice)).toBe('All products');
});
