import { floodWindows, isFlood, quietHours } from '@backdock/core/help-desk/reading/flood.rules.ts';
import { domainOf, headerOf } from '@backdock/core/help-desk/reading/mail.values.ts';
import type { JoinedBy, LinkKind } from '@backdock/core/help-desk/reading/which-ticket.rules.ts';
import { isLegalBy } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { ownAmong } from '@backdock/core/help-desk/reading/whose-mailbox.rules.ts';
import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { placeTicket } from '../shifts/placement.service.ts';
import { openTicket } from '../tickets/open-ticket.service.ts';
import { addTicketParticipants, noteTicketEvent } from '../tickets/ticket-additions.service.ts';
import * as queries from './file-mail.queries.ts';
import type { AnsweredMail, FiledMail } from './filed-mail.ts';
import { insertMail } from './insert-mail.service.ts';
import type { ReadMail } from './parse-mail.ts';
import { countRecent, insertTicketOfMail } from './tickets-of-mail.queries.ts';
import { findMarketplace, findOwner, nobody, type Owner } from './whose-address.queries.ts';

interface Join {
  ticketId: number;
  by: Exclude<JoinedBy, 'New'>;
  isNewcomer: boolean;
}

/** Adds a mail to its ticket. Its message's id. */
export async function joinTicket(ctx: WriteCtx, filed: FiledMail, join: Join): Promise<number> {
  const { tx } = ctx;
  const { mail, machine, placement, proof } = filed;
  const { ticketId, by, isNewcomer } = join;
  const messageId = await insertMail(ctx, filed, { ticketId, joinedBy: by, isNewcomer, kind: kindOf(filed) });
  if (machine !== 'Reply' || filed.isBounce) await queries.markUnread(tx, ticketId);
  // Whom a participant copies takes part; a newcomer may copy anyone, and a forged sender too.
  if (!isNewcomer && !proof.hasDmarcFailed && machine !== 'Reply') {
    await addTicketParticipants(ctx, ticketId, copiedPeople(filed));
  }
  if (ownAmong([...mail.head.to, ...mail.head.cc], filed.mailboxes).length > 1) {
    await queries.addDepartments(tx, ticketId, [placement.departmentId, ...placement.alsoDepartmentIds]);
  }
  await audit(ctx, {
    entityType: 'ticket',
    entityId: ticketId,
    action: 'ticket.mail-received',
    after: { requester: mail.head.from?.address ?? null, subject: mail.head.subject },
  });
  await noteTicketEvent(ctx, {
    ticketId,
    kind: 'MailReceived',
    messageId,
    details: { by, ...whoWrote(filed), ...(by === 'Order' && { orderId: filed.orderId }) },
  });
  await quietFlood(ctx, filed, ticketId);
  return messageId;
}

/** Makes a ticket of a mail. Its message's id. */
export async function openTicketOfMail(
  ctx: WriteCtx,
  filed: FiledMail,
  { isSpam, link }: { isSpam: boolean; link: { ticketId: number; kind: LinkKind } | null },
): Promise<number> {
  const { head } = filed.mail;
  const { mailboxId, departmentId, alsoDepartmentIds } = filed.placement;
  const owner = await ownerOf(ctx, filed);
  const kind = kindOf(filed);
  const placement = isSpam
    ? {}
    : await placeTicket(ctx, { departmentId, isLegal: isLegalBy({ typeId: null, departmentId }) });
  const ticketId = await openTicket(ctx, {
    subject: head.subject || '(no subject)',
    status: isSpam ? 'Spam' : 'New',
    departmentId,
    alsoDepartmentIds,
    ...placement,
    ...owner,
    requesterName: head.from?.name ?? null,
    requesterEmail: head.from?.address ?? null,
    orderId: filed.orderId,
    channel: kind,
    mailboxId,
    language: languageOf(filed.mail),
  });
  const joined = { ticketId, joinedBy: 'New' as const, isNewcomer: false, kind };
  const messageId = await insertMail(ctx, filed, joined);
  if (!filed.proof.hasDmarcFailed) await addTicketParticipants(ctx, ticketId, copiedPeople(filed));
  if (filed.answered) await linkToMail(ctx, ticketId, filed.answered);
  if (link)
    await queries.insertLink(ctx.tx, {
      ticketId,
      otherTicketId: link.ticketId,
      kind: link.kind,
      now: ctx.now,
    });
  await noteTicketEvent(ctx, {
    ticketId,
    kind: 'MailReceived',
    messageId,
    details: { by: 'New', ...whoWrote(filed) },
  });
  await quietFlood(ctx, filed, ticketId);
  return messageId;
}

/** Mail of a person starts a target, mail of a machine doesn't. */
const whoWrote = ({ machine, isBounce }: FiledMail) => ({ machine, ...(isBounce && { isBounce }) });

/** Whom the mail went to takes part in what its answers become. */
async function linkToMail(
  ctx: WriteCtx,
  ticketId: number,
  { mailId, isProven, about }: AnsweredMail,
): Promise<void> {
  await insertTicketOfMail(ctx.tx, { ticketId, mailId, isProven });
  if (!isProven) return;
  await addTicketParticipants(ctx, ticketId, [{ address: about.recipient.toLowerCase(), name: null }]);
}

/** A mail of ours knows its partner, relays of a marketplace are known by their domain, everyone else by our records. */
async function ownerOf({ tx }: WriteCtx, filed: FiledMail): Promise<Owner> {
  const mailed = ownerByMail(filed);
  if (mailed) return mailed;
  const { from } = filed.mail.head;
  if (!from) return nobody;
  const marketplaceId = relayOf(filed);
  if (marketplaceId === null) return findOwner(tx, from.address);
  const marketplace = await findMarketplace(tx, marketplaceId);
  return { ...nobody, partnerType: 'Marketplace', partnerName: marketplace?.name ?? null, marketplaceId };
}

function ownerByMail({ answered }: FiledMail): Owner | null {
  if (!answered?.isProven) return null;
  const { partnerType, partnerId, partnerName } = answered.about;
  if (partnerType === null || partnerId === null) return null;
  const isSupplier = partnerType === 'Supplier';
  return {
    ...nobody,
    partnerType: isSupplier ? 'Supplier' : 'Carrier',
    partnerId,
    partnerName,
    supplierId: isSupplier ? partnerId : null,
  };
}

function relayOf({ mail, mailboxes }: FiledMail): number | null {
  const domain = domainOf(mail.head.from?.address ?? '');
  const relay = mailboxes.find(({ relayDomains }) => relayDomains.includes(domain));
  return relay?.relayOfMarketplaceId ?? null;
}

const kindOf = (filed: FiledMail): 'Email' | 'MarketplaceMessage' =>
  relayOf(filed) === null ? 'Email' : 'MarketplaceMessage';

/** Everyone a mail went to but ourselves. */
function copiedPeople({ mail: { head }, mailboxes }: FiledMail) {
  const own = new Set(ownAmong([...head.to, ...head.cc], mailboxes).map(({ id }) => id));
  const people = [...head.to, ...head.cc].filter(
    (person) => !ownAmong([person], mailboxes).some(({ id }) => own.has(id)),
  );
  return [...new Map(people.map((person) => [person.address, person])).values()];
}

function languageOf({ head }: ReadMail): string | null {
  const tag = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,3}/i.exec(
    headerOf(head.headers, 'content-language')?.trim() ?? '',
  )?.[0];
  return tag && tag.length <= 35 ? tag : null;
}

/** An address that floods us gets no automatic answer for a day, and the ticket says so. */
async function quietFlood(ctx: WriteCtx, { mail }: FiledMail, ticketId: number): Promise<void> {
  const address = mail.head.from?.address;
  if (address === undefined) return;
  const { now, tx } = ctx;
  const counts = await countRecent(tx, {
    ticketId,
    address,
    since: subMinutes(now, floodWindows.minutes),
    sinceAnywhere: subHours(now, floodWindows.hours),
  });
  if (!isFlood(counts)) return;
  const until = addHours(now, quietHours);
  if (await queries.quietUntil(tx, ticketId, until, now)) {
    await noteTicketEvent(ctx, {
      ticketId,
      kind: 'Quieted',
      details: { address, until: until.toISOString() },
    });
  }
}
