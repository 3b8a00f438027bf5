import type { Reader } from '../../platform/db/database.ts';

/** The mailbox that a department writes from. */
export function findSender(db: Reader, departmentId: number) {
  return db
    .selectFrom('help_desk_department')
    .innerJoin('mailbox', 'mailbox.id', 'help_desk_department.default_mailbox_id')
    .select(['mailbox.id as mailboxId', 'mailbox.address'])
    .where('help_desk_department.department_id', '=', departmentId)
    .where('mailbox.is_enabled', '=', true)
    .executeTakeFirst();
}

export async function findPartner(db: Reader, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom('partner').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}
