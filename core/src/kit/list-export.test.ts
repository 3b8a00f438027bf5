import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { listEndpoint } from './endpoint.ts';
import { exportOf } from './list-export.ts';
import { maxChosen, selectionOf } from './selection.ts';

const columns = { total: { type: 'number' }, status: { type: 'set', values: ['A', 'B'] } } as const;
const spec = { summary: 'Things', permission: 'invoices.read', row: z.object({}), columns } as const;

describe('a list’s exports', () => {
  it('share its permission, flag, and parameters', () => {
    const params = z.object({ supplierId: z.string() });
    const list = listEndpoint({
      ...spec,
      path: '/api/suppliers/{supplierId}/things',
      flag: 'CreditRequests',
      params,
    });
    const exported = exportOf(list);
    for (const endpoint of [exported?.file, exported?.start]) {
      expect(endpoint).toMatchObject({
        method: 'POST',
        permission: 'invoices.read',
        flag: 'CreditRequests',
        params,
      });
    }
    expect(exported?.file.path).toBe('/api/suppliers/{supplierId}/things/export/file');
    expect(exported?.start.path).toBe('/api/suppliers/{supplierId}/things/export');
  });

  it('don’t exist if anyone may call it, or if no column can be chosen', () => {
    expect(exportOf(listEndpoint({ ...spec, path: '/api/things', permission: 'public' }))).toBeNull();
    expect(exportOf(listEndpoint({ ...spec, path: '/api/things', permission: 'identified' }))).toBeNull();
    expect(exportOf(listEndpoint({ ...spec, path: '/api/things', columns: {} }))).toBeNull();
  });
});

describe('a selection', () => {
  const selection = selectionOf(columns);
  const accepts = (value: unknown) => selection.safeParse(value).success;
  const matching = (filterModel: unknown, except: unknown = []) => ({ allMatching: { filterModel, except } });

  it('names rows, or a filter of the list with exceptions', () => {
    expect(accepts({ ids: [1, 2_147_483_647] })).toBe(true);
    expect(accepts(matching({}))).toBe(true);
    expect(accepts(matching({ status: { filterType: 'set', values: ['A'] } }, [1, 2]))).toBe(true);
  });

  it.each([
    [{ ids: [] }],
    [{ ids: [0] }],
    [{ ids: [1.5] }],
    [{ ids: [2_147_483_648] }],
    [{ ids: ['1'] }],
    [{ ids: Array.from({ length: maxChosen + 1 }, (_, n) => n + 1) }],
    [{ ids: [1], allMatching: { filterModel: {}, except: [] } }],
    [matching({ status: { filterType: 'set', values: ['C'] } })],
    [matching({ other: { filterType: 'set', values: ['A'] } })],
    [matching({}, [0])],
    [{ allMatching: { filterModel: {} } }],
    [{}],
  ])('can’t be %j', (value) => expect(accepts(value)).toBe(false));
});
