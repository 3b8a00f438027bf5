import { expect, it } from 'vitest';
import type { DataRequestRow } from '@backdock/core/product-data/requests/requests.contract.ts';
import { askedState } from './asked-state.ts';
import { columnsText, partsOf } from './readiness-parts.ts';

const now = new Date('2026-11-19T20:00:00Z');
const today = '2026-11-19T17:00:00.000Z';
const monday = '2026-11-16T17:00:00.000Z';
const request = (changes: Partial<DataRequestRow>): DataRequestRow => ({
  id: 1,
  supplierId: 7,
  supplierName: 'Cascade Tile',
  templateId: 3,
  templateName: 'Tile and stone',
  recipient: 'data@cascade.example',
  productCount: 71,
  columnCount: 2,
  createdOn: monday,
  createdBy: 'Dana Reyes',
  answeredOn: null,
  ...changes,
});
const stateOf = (...requests: DataRequestRow[]) =>
  askedState({ requests, supplierId: 7, checkedOn: today, now });

it('is not asked without a request of its own', () => {
  expect(stateOf(request({ supplierId: 8 })).kind).toBe('NotAsked');
});

it('can be asked again another day in Pacific time', () => {
  expect(stateOf(request({}))).toMatchObject({ kind: 'Asked', canAskAgain: true });
  expect(stateOf(request({ createdOn: today }))).toMatchObject({ kind: 'Asked', canAskAgain: false });
  // The evening before, in Pacific time.
  expect(stateOf(request({ createdOn: '2026-11-19T07:59:00.000Z' }))).toMatchObject({ canAskAgain: true });
});

it('has answered if its sheet came after the check', () => {
  expect(stateOf(request({ answeredOn: '2026-11-19T18:00:00.000Z' })).kind).toBe('Received');
});

it('is asked again if what it sent wasn’t enough', () => {
  expect(stateOf(request({ answeredOn: '2026-11-17T18:00:00.000Z' })).kind).toBe('NotAsked');
  expect(stateOf(request({ createdOn: today, answeredOn: '2026-11-19T16:59:00.000Z' }))).toMatchObject({
    kind: 'Asked',
    canAskAgain: false,
  });
});

it('goes by the latest request', () => {
  expect(stateOf(request({ createdOn: today }), request({ answeredOn: monday }))).toMatchObject({
    kind: 'Asked',
    canAskAgain: false,
  });
});

it('puts each product in one part of the bar', () => {
  expect(partsOf({ readyRows: 2_048, warnedRows: 206, blockedRows: 262 })).toEqual([
    { name: 'Ready', rows: 1_842 },
    { name: 'Warnings', rows: 206 },
    { name: 'Blocked', rows: 262 },
  ]);
});

it('names the columns that block most', () => {
  const column = (header: string, severity: 'Error' | 'Warning', cells: number) => ({
    header,
    severity,
    cells,
  });
  expect(
    columnsText([
      column('upc', 'Error', 1_060),
      column('weight', 'Warning', 5_000),
      column('color', 'Error', 80),
      column('upc', 'Error', 3),
      column('title', 'Error', 9),
      column('brand', 'Error', 1),
    ]),
  ).toBe('upc 1,063 · color 80 · title 9');
});
