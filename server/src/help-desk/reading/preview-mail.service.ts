import { bounceOf } from '@backdock/core/help-desk/reading/bounces.rules.ts';
import { machineOf } from '@backdock/core/help-desk/reading/machines.rules.ts';
import type { MailAddress, MailHead } from '@backdock/core/help-desk/reading/mail.values.ts';
import { orderNumberCandidates } from '@backdock/core/help-desk/reading/order-numbers.rules.ts';
import { senderProof } from '@backdock/core/help-desk/reading/verified-sender.rules.ts';
import { ownAmong } from '@backdock/core/help-desk/reading/whose-mailbox.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { parseOutside } from './read-mail.service.ts';
import { listMailboxes } from './received-mail.queries.ts';
import { listOrdersNamed } from './tickets-of-mail.queries.ts';
import { findMarketplace, findOwner, nobody, type Owner } from './whose-address.queries.ts';

/** A mail that no one received, as it would be read. */
export interface PreviewedMail {
  head: MailHead;
  text: string;
  hasAttachment: boolean;
  isBounce: boolean;
}

/** Reads pasted bytes as mail from outside is read; nothing of it is stored. */
export async function previewMail(runtime: Runtime, eml: string): Promise<PreviewedMail> {
  const bytes = new Uint8Array(Buffer.from(eml.replaceAll(/\r?\n/g, '\r\n'), 'utf8'));
  const mail = await parseOutside(runtime, bytes);
  return {
    head: mail.head,
    text: mail.text,
    hasAttachment: mail.files.some(({ isInline }) => !isInline),
    isBounce: mail.report !== null && bounceOf(mail.report) !== null,
  };
}

/** Where a mail would open a ticket, and whose it would be. */
export async function placeOfPreview(db: Reader, { head, text }: Pick<PreviewedMail, 'head' | 'text'>) {
  const mailboxes = await listMailboxes(db);
  const [mailbox] = ownAmong([...head.to, ...head.cc], mailboxes);
  const ours = new Set(mailboxes.flatMap(({ address, aliases }) => [address, ...aliases]));
  const orders = await listOrdersNamed(db, orderNumberCandidates(head.subject, text));
  return {
    departmentId: mailbox?.departmentId ?? null,
    proof: senderProof(head, mailbox?.trustedAuthservId ?? null),
    machine: machineOf(head, ours),
    ours,
    owner: await ownerOf(db, head.from, mailboxes),
    orderId: orders.length === 1 ? (orders[0] ?? null) : null,
  };
}

async function ownerOf(
  db: Reader,
  from: MailAddress | null,
  mailboxes: Awaited<ReturnType<typeof listMailboxes>>,
): Promise<Owner> {
  if (!from) return nobody;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const relay =
    mailboxes.find(({ relayDomains }) => relayDomains.includes(domain))?.relayOfMarketplaceId ?? null;
  if (relay === null) return findOwner(db, from.address);
  const marketplace = await findMarketplace(db, relay);
  return {
    ...nobody,
    partnerType: 'Marketplace',
    partnerName: marketplace?.name ?? null,
    marketplaceId: relay,
  };
}
