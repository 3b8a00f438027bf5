import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface Contact {
  type: string;
  /** Only for contacts without a type: the person's role. */
  title: string | null;
  name: string;
  phone: string;
  email: string | null;
}

export function listContacts(db: Reader, partnerId: number): Promise<Contact[]> {
  return db
    .selectFrom('partner_contact')
    .select(['contact_type as type', 'title', 'name', 'phone', 'email'])
    .where('partner_id', '=', partnerId)
    .orderBy('id')
    .execute();
}

/** One per type. An existing contact keeps its id, which bank-detail verifications reference. */
export async function setContacts(
  tx: Tx,
  partnerId: number,
  contacts: readonly Contact[],
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('partner_contact')
    .where('partner_id', '=', partnerId)
    .where('contact_type', 'not in', ['Other', ...contacts.map(({ type }) => type)])
    .execute();
  if (contacts.length === 0) return;
  await tx
    .insertInto('partner_contact')
    .values(contacts.map((contact) => rowOf(partnerId, contact, now.toISOString())))
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'contact_type'])
        .where('contact_type', '<>', 'Other')
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          phone: ref('excluded.phone'),
          email: ref('excluded.email'),
          // A contact whose phone and email don't change stays known since the same date.
          known_since: sql<string>`CASE WHEN (partner_contact.phone, partner_contact.email)
            IS DISTINCT FROM (excluded.phone, excluded.email)
            THEN excluded.known_since ELSE partner_contact.known_since END`,
        })),
    )
    .execute();
}

/** Replaces all contacts without a type. */
export async function setOtherContacts(
  tx: Tx,
  partnerId: number,
  contacts: readonly Contact[],
  now: Date,
): Promise<void> {
  const before = await tx
    .deleteFrom('partner_contact')
    .where('partner_id', '=', partnerId)
    .where('contact_type', '=', 'Other')
    .returning(['phone', 'email', 'known_since as knownSince'])
    .execute();
  if (contacts.length === 0) return;
  const knownSince = ({ phone, email }: Contact) =>
    before.find((old) => old.phone === phone && old.email === email)?.knownSince ?? now.toISOString();
  await tx
    .insertInto('partner_contact')
    .values(contacts.map((contact) => rowOf(partnerId, contact, knownSince(contact))))
    .execute();
}

const rowOf = (partnerId: number, { type, title, name, phone, email }: Contact, knownSince: string) => ({
  partner_id: partnerId,
  contact_type: type,
  title,
  name,
  phone,
  email,
  known_since: knownSince,
});

/** The email addresses of all contacts, deduplicated. */
export async function listContactEmails(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_contact')
    .select((eb) => eb.fn<string>('lower', ['email']).as('email'))
    .distinct()
    .where('email', 'is not', null)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
