import { sql } from 'kysely';
import {
  mailRemittance,
  prepareRemittances,
} from '../../../server/src/accounting/payments/remittances/remittances.service.ts';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { asOutward } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';

/** Records the mails a file's partners got at that moment in the past. Nothing is sent now. */
export async function tellPartners(runtime: Runtime, on: Date, fileId: number): Promise<void> {
  await actAsSystem(runtime, async (base) => {
    const ctx: WriteCtx<System> = { ...base, now: on, enqueue: () => Promise.resolve() };
    const external = asOutward(ctx);
    await prepareRemittances(external, fileId);
    for (const id of await listUnmailed(ctx, fileId)) await mailRemittance(external, runtime, id);
    await setSent(ctx, fileId);
  });
}

async function listUnmailed({ tx }: WriteCtx, fileId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT remittance.id FROM remittance JOIN payment_batch batch ON batch.id = payment_batch_id
     WHERE batch.payment_file_id = ${fileId} AND mail_id IS NULL ORDER BY remittance.id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function setSent({ tx, now }: WriteCtx, fileId: number): Promise<void> {
  await sql`
    UPDATE mail SET handed_over_on = ${now}, sent_on = ${now} WHERE sent_on IS NULL AND id IN (
      SELECT mail_id FROM remittance JOIN payment_batch batch ON batch.id = payment_batch_id
       WHERE batch.payment_file_id = ${fileId})`.execute(tx);
}
