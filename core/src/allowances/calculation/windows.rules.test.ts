import { describe, expect, it, test } from 'vitest';
import type { Chain } from './calculated-terms.ts';
import { superseded, terms } from './chains.test-data.ts';
import { windowsOf } from './windows.rules.ts';

const spans = (chain: Chain, through: string) =>
  windowsOf(chain, through).map(
    ({ from, to, rows }) => `${from}..${to} ${rows.map(({ id }) => id).join('+')}`,
  );

test('cuts calendar periods at the start and the end', () => {
  const chain = [terms({ periodType: 'Quarterly', startDate: '2026-02-10', endDate: '2026-08-20' })];
  expect(spans(chain, '2030-01-01')).toEqual([
    '2026-02-10..2026-03-31 1',
    '2026-04-01..2026-06-30 1',
    '2026-07-01..2026-08-20 1',
  ]);
  expect(windowsOf(chain, '2026-02-10')[0]?.calendar).toEqual({ from: '2026-01-01', to: '2026-03-31' });
});

test('runs on until a day, and not before its start', () => {
  const chain = [terms({ periodType: 'Monthly' })];
  expect(spans(chain, '2026-03-01')).toEqual([
    '2026-01-01..2026-01-31 1',
    '2026-02-01..2026-02-28 1',
    '2026-03-01..2026-03-31 1',
  ]);
  expect(spans(chain, '2025-12-31')).toEqual([]);
});

describe('new terms', () => {
  const former = terms({ periodType: 'SemiAnnually' });

  it('share the window', () => {
    expect(spans(superseded(former, '2026-03-15', former), '2026-07-01')).toEqual([
      '2026-01-01..2026-06-30 1+2',
      '2026-07-01..2026-12-31 2',
    ]);
  });

  it('start one of their own if asked, or if their periods differ', () => {
    const restarted = superseded(former, '2026-03-15', { ...former, restartsWindow: true });
    expect(spans(restarted, '2026-07-01')).toEqual([
      '2026-01-01..2026-03-14 1',
      '2026-03-15..2026-06-30 2',
      '2026-07-01..2026-12-31 2',
    ]);
    const annual = superseded(former, '2026-03-15', terms({ periodType: 'Annually' }));
    expect(spans(annual, '2026-07-01')).toEqual(['2026-01-01..2026-03-14 1', '2026-03-15..2026-12-31 2']);
  });

  it('continue a one-time window', () => {
    const once = terms({ periodType: 'OneTime', endDate: '2026-11-30' });
    expect(spans(superseded(once, '2026-07-01', once), '2026-02-01')).toEqual(['2026-01-01..2026-11-30 1+2']);
    const restarted = superseded(once, '2026-07-01', { ...once, restartsWindow: true });
    expect(spans(restarted, '2026-07-01')).toEqual(['2026-01-01..2026-06-30 1', '2026-07-01..2026-11-30 2']);
  });
});

test('a one-time agreement needs an end', () => {
  expect(() => windowsOf([terms({ periodType: 'OneTime' })], '2026-02-01')).toThrow('no end date');
});
