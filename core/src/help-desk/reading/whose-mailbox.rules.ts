import { departments } from '../../kit/department.ts';
import type { MailAddress } from './mail.values.ts';

export interface MailboxOf {
  id: number;
  address: string;
  aliases: readonly string[];
  departmentId: number;
}

export interface Placement {
  mailboxId: number;
  departmentId: number;
  alsoDepartmentIds: number[];
}

/** `support+48213.k7f3q2m9xa@…` is an address of the mailbox `support@…`. */
export const withoutTag = (address: string): string => address.replace(/^([^+@]{1,64})\+[^@]*@/, '$1@');

/** Our mailboxes among the recipients, in their order. */
export function ownAmong<M extends MailboxOf>(
  recipients: readonly MailAddress[],
  mailboxes: readonly M[],
): M[] {
  const found = new Map<number, M>();
  for (const { address } of recipients) {
    const plain = withoutTag(address);
    const own = mailboxes.find((mailbox) => isAddressOf(mailbox, address) || isAddressOf(mailbox, plain));
    if (own) found.set(own.id, own);
  }
  return [...found.values()];
}

export const isAddressOf = ({ address, aliases }: MailboxOf, given: string): boolean =>
  address === given || aliases.includes(given);

/**
 * A mail to several of our mailboxes is one ticket, of the department that it names first, whichever copy is taken
 * first. If one of them is Legal's, the ticket is Legal's alone.
 */
export function placementOf(
  { to, cc }: { to: readonly MailAddress[]; cc: readonly MailAddress[] },
  taker: MailboxOf,
  mailboxes: readonly MailboxOf[],
): Placement {
  const named = ownAmong([...to, ...cc], mailboxes);
  // A blind copy names no mailbox of ours.
  const all = named.length > 0 ? named : [taker];
  const reached = all.some(({ id }) => id === taker.id) ? all : [...all, taker];
  const first = reached.find(({ departmentId }) => departmentId === departments.Legal) ?? reached[0] ?? taker;
  const others = new Set(reached.map(({ departmentId }) => departmentId));
  others.delete(first.departmentId);
  const isLegal = first.departmentId === departments.Legal;
  return {
    mailboxId: first.id,
    departmentId: first.departmentId,
    alsoDepartmentIds: isLegal ? [] : [...others],
  };
}
