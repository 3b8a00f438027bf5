import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearTokens, storeTokens } from '../platform/tokens.ts';
import { memoryStorage } from '../platform/test-storage.ts';
import { queryClient } from '../platform/query-client.ts';
import { employeeQuery } from '../platform/session.ts';
import { toast } from '../ui/feedback/toast-store.ts';
import { followRun } from './sync-run.ts';

const run = { id: 7, entityType: 'Invoice', total: 2, synced: 2, failed: 0, waiting: 0 };
const follow = () => followRun({ runId: 7, of: 'Invoice', left: 1, showLog: () => undefined });
const employee = (id: number) => ({
  id,
  email: 'a@b.co',
  name: 'A',
  roles: [],
  departmentId: null,
  isHead: false,
});
const respond = vi.fn<() => Response>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', () => Promise.resolve(respond()));
  storeTokens({ accessToken: 'token' });
});
afterEach(async () => {
  // Ends any loop still following a run.
  clearTokens();
  queryClient.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  respond.mockReset();
  for (const { key } of toast.current()) toast.dismiss(key);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports what arrived and what was left out at the end', async () => {
  respond.mockReturnValueOnce(Response.json({ ...run, waiting: 1 })).mockReturnValue(Response.json(run));
  follow();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(toast.current()).toMatchObject([
    {
      message: '2 invoices are in Intacct',
      subMessages: ['1 invoice without a posting date cannot be sent yet.'],
    },
  ]);
});

it('backs off while the server fails', async () => {
  respond.mockImplementation(() => new Response('', { status: 503 }));
  follow();
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000);
  expect(respond).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(respond).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(1);
  expect(respond).toHaveBeenCalledTimes(6);
});

it('ends silently after sign-out', async () => {
  respond.mockImplementation(() => Response.json({ ...run, waiting: 1 }));
  follow();
  await vi.advanceTimersByTimeAsync(0);
  clearTokens();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(respond).toHaveBeenCalledTimes(1);
  expect(toast.current()).toEqual([]);
});

it('stops when someone else signs in', async () => {
  respond.mockImplementation(() => Response.json({ ...run, waiting: 1 }));
  queryClient.setQueryData(employeeQuery.queryKey, employee(4));
  follow();
  await vi.advanceTimersByTimeAsync(0);
  queryClient.setQueryData(employeeQuery.queryKey, employee(5));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(respond).toHaveBeenCalledTimes(1);
});
