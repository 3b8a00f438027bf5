import { refusal } from '@backdock/core/kit/refusal.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { changeRecord, type RecordChange, type VersionedKind } from './change-record.ts';
import { inTransaction, type System } from './context.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let id = 0;
let version: number | null;
beforeEach(() => {
  id += 1;
  version = 1;
});

const notes: VersionedKind<{ version: number }, System> = {
  entityType: 'note',
  noun: 'note',
  lock: async () => (version === null ? undefined : { version }),
};

interface Steps {
  seen?: number | null;
  isRefused?: boolean;
  change?: RecordChange | null;
  followUp?: () => Promise<void>;
}

/** Changes a note's text and reports what was written in the meantime. */
async function change({
  seen = 1,
  isRefused = false,
  change: written = changed('one', 'two'),
  followUp = async () => {},
}: Steps = {}) {
  const { runtime } = app;
  const actor = { kind: 'system', name: 'notes' } as const;
  const base = { actor, now: runtime.now(), log: runtime.log, requestId: 'test', ip: null, host: '' };
  return inTransaction(runtime, base, (ctx) =>
    changeRecord(ctx, notes, {
      id,
      version: seen,
      whyNot: () => (isRefused ? refusal('note.closed', 'This note is closed.') : null),
      write: async () => written,
      followUp,
    }),
  );
}

const changed = (from: string | null, to: string | null): RecordChange => ({
  action: 'note.changed',
  before: from === null ? null : { text: from },
  after: to === null ? null : { text: to },
});

const recorded = () =>
  app.sql(
    'SELECT action, before, after FROM audit_record WHERE entity_type = $1 AND entity_id = $2 ORDER BY id',
    ['note', String(id)],
  );

test('a change is recorded with the previous and the next version', async () => {
  expect(await change()).toEqual({ version: 1 });
  expect(await recorded()).toEqual([
    { action: 'note.changed', before: { text: 'one', version: 1 }, after: { text: 'two', version: 2 } },
  ]);
});

test('a created or deleted record has no state on that side', async () => {
  await change({ change: changed(null, 'one') });
  await change({ change: changed('one', null) });
  expect(await recorded()).toMatchObject([
    { before: null, after: { version: 2 } },
    { before: { version: 1 }, after: null },
  ]);
});

test('without a change, nothing is recorded and no follow-up runs', async () => {
  const followUp = vi.fn(async () => {});
  await change({ change: null, followUp });
  expect(await recorded()).toEqual([]);
  expect(followUp).not.toHaveBeenCalled();
});

test('a change and its follow-up both happen, or neither does', async () => {
  const followUp = () => Promise.reject(new Error('No mail today.'));
  await expect(change({ followUp })).rejects.toThrow('No mail today.');
  expect(await recorded()).toEqual([]);
});

test('a missing record is named', async () => {
  version = null;
  await expect(change()).rejects.toMatchObject({ kind: 'missing', message: 'This note does not exist.' });
});

test('a stale version reports what changed before any rule is checked', async () => {
  await change();
  version = 2;
  await expect(change({ seen: 1, isRefused: true })).rejects.toMatchObject({
    code: 'stale',
    extras: { changes: [{ field: 'text', from: 'one', to: 'two', by: 'notes' }] },
  });
  await expect(change({ seen: 2, isRefused: true })).rejects.toMatchObject({ code: 'note.closed' });
});

test('without an expected version, only the rule decides', async () => {
  version = 7;
  await expect(change({ seen: null, isRefused: true })).rejects.toMatchObject({ code: 'note.closed' });
  await change({ seen: null });
  expect(await recorded()).toMatchObject([{ after: { version: 8 } }]);
});
