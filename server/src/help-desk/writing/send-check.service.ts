import { factsIn } from '@backdock/core/help-desk/writing/facts.rules.ts';
import { readDays } from '@backdock/core/help-desk/writing/mentions.rules.ts';
import {
  checkMail,
  openFindings,
  type TicketFacts,
} from '@backdock/core/help-desk/writing/send-check.rules.ts';
import type { SendFinding } from '@backdock/core/help-desk/writing/send-check.schema.ts';
import { splitQuoted } from '@backdock/core/help-desk/writing/answer.rules.ts';
import type { Json } from '@backdock/core/kit/json.ts';
import { wholeOrder } from '../../orders/order-info.service.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

import * as queries from './send-check.queries.ts';
import { findWorkable } from './workable.service.ts';

interface Composed {
  text: string;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  attachmentIds: readonly string[];
  keptAttachmentIds: readonly number[];
}

interface About {
  id: number;
  partnerType: string | null;
  orderId: number | null;
}

/** Everything about a mail that its author should look at. */
export async function sendCheck(
  ctx: ReadCtx<Employee>,
  ticketId: number,
  mail: Composed,
): Promise<{ findings: SendFinding[] }> {
  return { findings: await findingsOf(ctx, await findWorkable(ctx, ticketId), mail) };
}

/** A mail leaves once each finding is fixed or accepted. */
export async function refuseOpenFindings(
  ctx: WriteCtx<Employee>,
  ticket: About,
  mail: Composed & { acceptedChecks: readonly string[] },
): Promise<void> {
  const found = await findingsOf({ ...ctx, db: ctx.tx }, ticket, mail);
  const open = openFindings(found, mail.acceptedChecks);
  if (open.length === 0) return;
  const messages = open.map(({ message }) => message);
  throw new AppError('conflict', 'ticket.send-check', `Check this before it leaves: ${messages.join(' ')}`, {
    errors: { acceptedChecks: messages },
  });
}

async function findingsOf(ctx: ReadCtx<Employee>, ticket: About, mail: Composed): Promise<SendFinding[]> {
  const recipients = [...new Set([...mail.to, ...mail.cc, ...mail.bcc])];
  const facts = await factsOf(ctx, ticket, recipients);
  const attachmentCount = mail.attachmentIds.length + mail.keptAttachmentIds.length;
  return checkMail({ text: splitQuoted(mail.text).own, recipients, attachmentCount }, facts);
}

async function factsOf(
  ctx: ReadCtx<Employee>,
  { id, partnerType, orderId }: About,
  recipients: readonly string[],
): Promise<TicketFacts> {
  const { db, now } = ctx;
  const order = orderId === null ? null : await wholeOrder(ctx, orderId);
  const said = await queries.findSaid(db, id);
  const ofOrder = factsIn(order ? [order.info, order.parts] : []);
  // What others wrote proves no amount, but repeating their numbers and days is no mistake.
  const ofTicket = factsIn([said as unknown as Json, now.toISOString()]);
  const written = said.messages.flatMap(({ text }) => readDays(text));
  return {
    threadType: partnerType as TicketFacts['threadType'],
    participants: await queries.listParticipants(db, id),
    typeOf: await queries.listTypes(db, recipients),
    bounced: await queries.listBounced(db, recipients),
    customer: {
      emails: order?.info.customerEmail ? [order.info.customerEmail] : [],
      phones: [order?.info.customerPhone, order?.info.shippingAddress.phone].filter(
        (phone) => !!phone,
      ) as string[],
    },
    amounts: ofOrder.amounts,
    days: new Set([...ofOrder.days, ...ofTicket.days, ...written.map(dayOf(now))]),
    numbers: new Set([...ofOrder.numbers, ...ofTicket.numbers, String(id)]),
  };
}

const dayOf =
  (now: Date) =>
  ({ year, month, day }: { year: number | null; month: number; day: number }) =>
    `${year ?? now.getUTCFullYear()}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
