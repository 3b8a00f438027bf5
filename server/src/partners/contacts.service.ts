import { phoneValue } from '@backdock/core/kit/text/phone.ts';
import type { WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import * as queries from './contacts.queries.ts';

interface TypedContact<Type extends string> {
  type: Type;
  name: string;
  phone: string;
  email: string | null;
}

/** The contacts of the types this kind of partner has, in the order of those types. */
export async function contactsByType<const Type extends string>(
  db: Reader,
  partnerId: number,
  types: readonly Type[],
): Promise<TypedContact<Type>[]> {
  const contacts = await queries.listContacts(db, partnerId);
  return types.flatMap((type) =>
    contacts
      .filter((contact) => contact.type === type)
      .map(({ name, phone, email }) => ({ type, name, phone, email })),
  );
}

/** All contacts of a partner. */
export function allContacts(db: Reader, partnerId: number): Promise<queries.Contact[]> {
  return queries.listContacts(db, partnerId);
}

/** Contacts with a title instead of a type, in the order they were entered. */
export async function otherContacts(db: Reader, partnerId: number) {
  const contacts = await queries.listContacts(db, partnerId);
  return contacts.flatMap(({ title, name, phone, email }) =>
    title === null ? [] : [{ title, name, phone, email }],
  );
}

/** Replaces the contacts of a partner the caller has locked; phone numbers are normalized for storage. */
export async function replaceContacts<Type extends string>(
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  partnerId: number,
  contacts: readonly TypedContact<Type>[],
): Promise<TypedContact<Type>[]> {
  const normalized = contacts.map((contact) => ({ ...contact, phone: phoneValue(contact.phone) }));
  await queries.setContacts(
    tx,
    partnerId,
    normalized.map((contact) => ({ ...contact, title: null })),
    now,
  );
  return normalized;
}

export async function replaceOtherContacts<C extends Omit<queries.Contact, 'type'> & { title: string }>(
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  partnerId: number,
  contacts: readonly C[],
): Promise<C[]> {
  const normalized = contacts.map((contact) => ({ ...contact, phone: phoneValue(contact.phone) }));
  await queries.setOtherContacts(
    tx,
    partnerId,
    normalized.map((contact) => ({ ...contact, type: 'Other' })),
    now,
  );
  return normalized;
}

/** Contacts as audited fields, one per type: `accountingContact`. */
export function contactFields<const Type extends string>(
  types: readonly Type[],
  contacts: readonly TypedContact<Type>[],
) {
  return Object.fromEntries(
    types.map((type) => {
      const found = contacts.find((contact) => contact.type === type);
      const field = `${type.charAt(0).toLowerCase()}${type.slice(1)}Contact`;
      return [field, found ? { name: found.name, phone: found.phone, email: found.email } : null];
    }),
  );
}
