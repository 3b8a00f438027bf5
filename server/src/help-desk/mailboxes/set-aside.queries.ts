import type { Reader, Tx } from '../../platform/db/database.ts';

const setAside = (db: Reader, mailboxId: number) =>
  db
    .selectFrom('received_mail as mail')
    .where('mail.mailbox_id', '=', mailboxId)
    .where('mail.state', '=', 'SetAside');

const newest = 100;

export function listSetAside(db: Reader, mailboxId: number) {
  return setAside(db, mailboxId)
    .leftJoin('employee', 'employee.id', 'mail.looked_at_by')
    .select([
      'mail.id',
      'mail.set_aside_reason as reason',
      'mail.folder',
      'mail.size',
      'mail.internal_date as receivedOn',
      'mail.sha256',
      'employee.name as lookedAtBy',
      'mail.looked_at_on as lookedAtOn',
    ])
    .orderBy('mail.id', 'desc')
    .limit(newest)
    .execute();
}

export function findSetAside(db: Reader, mailboxId: number, id: number) {
  return setAside(db, mailboxId)
    .select(['mail.id', 'mail.sha256', 'mail.size'])
    .where('mail.id', '=', id)
    .executeTakeFirst();
}

/** The first look counts. */
export async function setLookedAt(tx: Tx, id: number, { by, now }: { by: number; now: Date }): Promise<void> {
  await tx
    .updateTable('received_mail')
    .set({ looked_at_by: by, looked_at_on: now.toISOString() })
    .where('id', '=', id)
    .where('looked_at_on', 'is', null)
    .execute();
}
