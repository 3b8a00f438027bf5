import { phoneValue } from '@backdock/core/kit/phone.ts';
import type { WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import * as queries from './contacts.queries.ts';

interface TypedContact<Type extends string> {
  type: Type;
  name: string;
  phone: string;
  email: string | null;
}

/** The contacts of the types that a partner's kind knows, in the order of these types. */
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

/** Those that have a title instead of a type, in the order in which they were entered. */
export async function otherContacts(db: Reader, partnerId: number) {
  const contacts = await queries.listContacts(db, partnerId);
  return contacts.flatMap(({ title, name, phone, email }) =>
    title === null ? [] : [{ title, name, phone, email }],
  );
}

/** Replaces the contacts of a partner that the caller has locked; the phone numbers become what is kept of them. */
export async function replaceContacts<Type extends string>(
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  partnerId: number,
  contacts: readonly TypedContact<Type>[],
): Promise<TypedContact<Type>[]> {
  const kept = contacts.map((contact) => ({ ...contact, phone: phoneValue(contact.phone) }));
  await queries.setContacts(
    tx,
    partnerId,
    kept.map((contact) => ({ ...contact, title: null })),
    now,
  );
  return kept;
}

export async function replaceOtherContacts<C extends Omit<queries.Contact, 'type'> & { title: string }>(
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  partnerId: number,
  contacts: readonly C[],
): Promise<C[]> {
  const kept = contacts.map((contact) => ({ ...contact, phone: phoneValue(contact.phone) }));
  await queries.setOtherContacts(
    tx,
    partnerId,
    kept.map((contact) => ({ ...contact, type: 'Other' })),
    now,
  );
  return kept;
}

/** Contacts as audited fields, one for each type: `accountingContact`. */
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
