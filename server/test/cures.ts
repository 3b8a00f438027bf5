import type { SyncCure } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { type Cured, syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

export const allFailures = { allMatching: { filterModel: {}, except: [] as number[] } };

export const applyCure = (app: TestApp, as: string, cure: SyncCure, selection: object = allFailures) =>
  app.call(syncLog.cure, { as, body: { cure, selection } });

/** Cures all: the preview changes nothing and predicts what the cure then does. */
export async function cureAll(app: TestApp, as: string, cure: SyncCure): Promise<Cured> {
  const before = await app.sql('SELECT * FROM intacct_task ORDER BY id');
  const preview = await app.call(syncLog.previewCure, { as, body: { cure, selection: allFailures } });
  expect(await app.sql('SELECT * FROM intacct_task ORDER BY id')).toEqual(before);
  const done = await applyCure(app, as, cure);
  expect(done.status).toBe(200);
  expect(preview).toMatchObject({ status: 200, body: done.body });
  return done.body;
}
