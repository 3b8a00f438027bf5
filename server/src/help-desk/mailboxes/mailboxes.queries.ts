import type { MailboxForm } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import type { MailboxAuth, MailSecurity } from '@backdock/core/help-desk/mailboxes/mailboxes.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

const settings = (db: Reader) =>
  db
    .selectFrom('mailbox')
    .innerJoin('help_desk_department as department', 'department.department_id', 'mailbox.department_id')
    .select([
      'mailbox.id',
      'mailbox.address',
      'mailbox.sender_name as senderName',
      'mailbox.department_id as departmentId',
      sql<boolean>`department.default_mailbox_id IS NOT DISTINCT FROM mailbox.id`.as('isDefault'),
      'mailbox.aliases',
      'mailbox.imap_host as imapHost',
      'mailbox.imap_port as imapPort',
      sql<MailSecurity>`mailbox.imap_security`.as('imapSecurity'),
      'mailbox.smtp_host as smtpHost',
      'mailbox.smtp_port as smtpPort',
      sql<MailSecurity>`mailbox.smtp_security`.as('smtpSecurity'),
      sql<MailboxAuth>`mailbox.auth`.as('auth'),
      'mailbox.user_name as userName',
      'mailbox.token_url as tokenUrl',
      'mailbox.client_id as clientId',
      'mailbox.scope',
      'mailbox.folder',
      'mailbox.junk_folder as junkFolder',
      'mailbox.take_from as takeFrom',
      'mailbox.has_plus_addresses as hasPlusAddresses',
      'mailbox.relay_of_marketplace_id as relayOfMarketplaceId',
      'mailbox.relay_domains as relayDomains',
      'mailbox.trusted_authserv_id as trustedAuthservId',
      'mailbox.is_enabled as isEnabled',
      'mailbox.version',
    ]);

export type MailboxRecord = NonNullable<Awaited<ReturnType<typeof lockMailbox>>>;

export function lockMailbox(tx: Tx, id: number) {
  return settings(tx).where('mailbox.id', '=', id).forUpdate('mailbox').executeTakeFirst();
}

/** One department's, or all. */
export function listMailboxes(db: Reader, of: { departmentId: number | null } | 'all', id?: number) {
  let query = settings(db)
    .innerJoin('mailbox_state as state', 'state.mailbox_id', 'mailbox.id')
    .select([
      'state.connected_on as connectedOn',
      'state.failing_since as failingSince',
      'state.failure',
      'state.compared_on as comparedOn',
      'state.on_server as onServer',
      'state.taken',
      'state.duplicates',
      'state.set_aside as setAside',
      'state.too_old as tooOld',
      'state.missing',
      'state.fetched',
      'state.asked_on as askedOn',
      sql<number>`(SELECT count(*)::int FROM received_mail mail WHERE mail.mailbox_id = mailbox.id
        AND mail.state = 'SetAside' AND mail.looked_at_on IS NULL)`.as('toLookAt'),
    ])
    .orderBy('mailbox.address');
  if (of !== 'all') query = query.where('mailbox.department_id', '=', of.departmentId ?? 0);
  if (id !== undefined) query = query.where('mailbox.id', '=', id);
  return query.execute();
}

/** Mailboxes in use that have been failing since then or longer. */
export function listFailing(tx: Tx, since: Date) {
  return tx
    .selectFrom('mailbox')
    .innerJoin('mailbox_state as state', 'state.mailbox_id', 'mailbox.id')
    .select(['mailbox.id as mailboxId', 'mailbox.address', 'state.failing_since as since', 'state.failure'])
    .where('mailbox.is_enabled', '=', true)
    .where('state.failing_since', '<=', since.toISOString())
    .$narrowType<{ since: string }>()
    .orderBy('mailbox.id')
    .execute();
}

export async function findOwners(db: Reader, addresses: readonly string[]) {
  return db
    .selectFrom('taken_address')
    .select(['address', 'mailbox_id as mailboxId'])
    .where('address', 'in', [...addresses])
    .execute();
}

export type Settings = Omit<MailboxForm, 'secret' | 'isDefault'>;

const columnsOf = (form: Settings) => ({
  address: form.address,
  sender_name: form.senderName,
  department_id: form.departmentId,
  aliases: form.aliases,
  imap_host: form.imapHost,
  imap_port: form.imapPort,
  imap_security: form.imapSecurity,
  smtp_host: form.smtpHost,
  smtp_port: form.smtpPort,
  smtp_security: form.smtpSecurity,
  auth: form.auth,
  user_name: form.userName,
  token_url: form.tokenUrl,
  client_id: form.clientId,
  scope: form.scope,
  folder: form.folder,
  junk_folder: form.junkFolder,
  take_from: form.takeFrom,
  has_plus_addresses: form.hasPlusAddresses,
  relay_of_marketplace_id: form.relayOfMarketplaceId,
  relay_domains: form.relayDomains,
  trusted_authserv_id: form.trustedAuthservId,
});

/** Without its secret, which is encrypted for the row's own number. */
export async function insertMailbox(
  tx: Tx,
  form: Settings,
  { createdBy, now }: { createdBy: number; now: Date },
): Promise<number> {
  const nothing = Buffer.alloc(0);
  const { id } = await tx
    .insertInto('mailbox')
    .values({
      ...columnsOf(form),
      secret: nothing,
      secret_key: nothing,
      secret_key_id: '',
      created_by: createdBy,
      created_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('mailbox_state').values({ mailbox_id: id }).execute();
  return id;
}

interface Secret {
  text: Buffer;
  key: Buffer;
  keyId: string;
}

export async function setSecret(tx: Tx, id: number, { text, key, keyId }: Secret): Promise<void> {
  const encrypted = { secret: text, secret_key: key, secret_key_id: keyId };
  await tx.updateTable('mailbox').set(encrypted).where('id', '=', id).execute();
}

export async function setSettings(tx: Tx, id: number, form: Settings): Promise<void> {
  const next = { ...columnsOf(form), version: sql<number>`version + 1` };
  await tx.updateTable('mailbox').set(next).where('id', '=', id).execute();
}

export async function setEnabled(tx: Tx, id: number, isEnabled: boolean): Promise<void> {
  const next = { is_enabled: isEnabled, version: sql<number>`version + 1` };
  await tx.updateTable('mailbox').set(next).where('id', '=', id).execute();
  const state = { failing_since: null, failure: null, connected_on: null };
  await tx.updateTable('mailbox_state').set(state).where('mailbox_id', '=', id).execute();
}

/** A department that no longer writes from this mailbox has none until another is chosen. */
export async function clearDefault(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('help_desk_department')
    .set({ default_mailbox_id: null, version: sql<number>`version + 1` })
    .where('default_mailbox_id', '=', id)
    .execute();
}

export async function setDefault(tx: Tx, departmentId: number, id: number): Promise<void> {
  await tx
    .updateTable('help_desk_department')
    .set({ default_mailbox_id: id, version: sql<number>`version + 1` })
    .where('department_id', '=', departmentId)
    .where((where) => where('default_mailbox_id', 'is distinct from', id))
    .execute();
}

export async function setAsked(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('mailbox_state')
    .set({ asked_on: now.toISOString() })
    .where('mailbox_id', '=', id)
    .execute();
}
