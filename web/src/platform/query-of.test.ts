import { afterEach, expect, it, vi } from 'vitest';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { queryClient } from './query-client.ts';
import { queryOf, refresh, refreshRecords } from './query-of.ts';
import { storeTokens } from './tokens.ts';
import { memoryStorage } from './test-storage.ts';

const invoice = (invoiceId: number | string) => queryOf(invoiceDetails.read, { params: { invoiceId } });
const page = (limit: string) => queryOf(invoices.list, { query: { limit } });
const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(queryKey)?.isInvalidated;

function keep(...queries: { queryKey: readonly unknown[] }[]): void {
  for (const { queryKey } of queries) queryClient.setQueryData(queryKey, {});
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('keys a response by endpoint and request, with an id as a number or text', () => {
  expect(invoice(7).queryKey).toEqual(invoice('7').queryKey);
  expect(invoice(7).queryKey).not.toEqual(invoice(8).queryKey);
  expect(page('50').queryKey).not.toEqual(page('1').queryKey);
});

it('refreshes everything read from an endpoint, and nothing else', async () => {
  keep(invoice(7), page('50'), page('1'));
  await refresh(invoices.list);
  expect([page('50'), page('1'), invoice(7)].map(isStale)).toEqual([true, true, false]);
});

it('leaves the session alone when records change', async () => {
  const lasting = [
    queryOf(identity.currentUser),
    queryOf(identity.environment),
    { queryKey: ['options', 'x'] },
  ];
  keep(invoice(7), ...lasting);
  await refreshRecords();
  expect([invoice(7), ...lasting].map(isStale)).toEqual([true, false, false, false]);
});

it('reads lists with their total, and makes public calls without the token', async () => {
  const fetchMock = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(Response.json([], { headers: { 'Content-Range': 'items 0-0/12' } })),
  );
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', fetchMock);
  storeTokens({ accessToken: 'token' });
  const signal = new AbortController().signal;
  await expect(page('1').queryFn({ signal })).resolves.toEqual({ rows: [], total: 12 });
  await queryOf(identity.environment).queryFn({ signal });
  const sent = fetchMock.mock.calls.map(([url, init]) => [
    url,
    new Headers(init.headers).get('Authorization'),
  ]);
  expect(sent).toEqual([
    ['/api/invoices?limit=1', 'Bearer token'],
    ['/api/environment', null],
  ]);
  expect(fetchMock.mock.calls[0]?.[1].signal).toBe(signal);
});
