import { undoSeconds } from '@backdock/core/help-desk/writing/writing.values.ts';
import { fieldsOfType, isLegalBy } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { mayLegal, queueOf } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import type { NewTicketForm } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { ownUploads, releaseDocuments } from '../../documents/documents.service.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import { AppError, fieldError, forbidden } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { cleanWritten } from '../messages/clean-written.ts';
import { insertMessage, type NewMessage } from '../messages/insert-message.service.ts';
import { queueTicketMail } from '../messages/queue-ticket-mail.service.ts';
import { groupFor, placeTicket } from '../shifts/placement.service.ts';
import { attachDocuments } from './attachments.queries.ts';
import { addParticipants } from './open-ticket.queries.ts';
import { openTicket } from './open-ticket.service.ts';
import * as queries from './ticket-changes.queries.ts';
import { ticketDetails } from './ticket-details.service.ts';
import { findSender, findPartner } from './new-ticket.queries.ts';

type File = { id: number; fileName: string };

/** A ticket that someone writes by hand: a first mail, a phone call, or a note to colleagues. */
export async function createTicket(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  form: NewTicketForm,
): Promise<Ticket> {
  const files = await ownUploads(ctx.db, ctx.actor, form.attachmentIds);
  // Waits for storage, so it comes before the transaction.
  await releaseDocuments(
    ctx,
    runtime,
    files.map(({ id }) => id),
  );
  return ctx.once((inner) => write(inner, form, files));
}

async function write(ctx: WriteCtx<Employee>, form: NewTicketForm, files: readonly File[]): Promise<Ticket> {
  const { tx, actor } = ctx;
  const start = startOf(actor, form);
  // It would be gone the moment it is made.
  if (isLegalBy(start) && !mayLegal(actor)) forbidden();
  await refuseUnknown(ctx, form);
  const isMail = form.channel === 'Email';
  const sender = await findSender(tx, start.departmentId);
  if (isMail && form.requesterEmail === null) throw fieldError('requesterEmail', 'Enter where to send it.');
  if (isMail && !sender) {
    throw new AppError('conflict', 'ticket.no-mailbox', 'This department has no mailbox to send mail from.');
  }
  const partner = await findPartner(tx, form.supplierId ?? form.partnerId);
  const ticketId = await openTicket(ctx, {
    ...start,
    subject: form.subject,
    status: 'Open',
    ...(await takerOf(ctx, form, start)),
    isUnread: false,
    partnerType: form.partnerType,
    partnerId: form.partnerId ?? form.supplierId,
    partnerName: partner,
    requesterName: form.requesterName,
    requesterEmail: form.requesterEmail,
    supplierId: form.supplierId,
    orderId: form.orderId,
    channel: form.channel,
    mailboxId: sender?.mailboxId ?? null,
  });
  await addParticipants(
    tx,
    ticketId,
    form.cc.map((address) => ({ address, name: null })),
  );
  const messageId = await insertMessage(tx, firstMessage(ctx, ticketId, form, sender));
  await attachDocuments(
    tx,
    messageId,
    files.map(({ id }) => id),
  );
  if (isMail) await queueTicketMail(ctx, messageId);
  return ticketDetails({ ...ctx, db: tx }, ticketId);
}

function startOf(actor: Employee, { typeId, priority, departmentId }: NewTicketForm) {
  const chosen = {
    priority: priority ?? ('Normal' as const),
    departmentId: departmentId ?? queueOf(actor) ?? departments.CustomerService,
    isPrioritySet: priority !== null,
    isDepartmentSet: departmentId !== null,
  };
  return { ...chosen, ...(typeId !== null && fieldsOfType(chosen, typeId)), typeId };
}

async function refuseUnknown(
  { tx }: WriteCtx,
  { orderId, supplierId, partnerId }: NewTicketForm,
): Promise<void> {
  if (orderId !== null && (await queries.findOrderNumber(tx, orderId)) === null) {
    throw fieldError('orderId', 'This order does not exist.');
  }
  if (supplierId !== null && !(await queries.isSupplier(tx, supplierId))) {
    throw fieldError('supplierId', 'This supplier does not exist.');
  }
  if (partnerId !== null && (await findPartner(tx, partnerId)) === null) {
    throw fieldError('partnerId', 'This partner does not exist.');
  }
}

/** Whoever is on the phone takes the case; what colleagues should do goes to the group on shift. */
async function takerOf(ctx: WriteCtx<Employee>, form: NewTicketForm, start: ReturnType<typeof startOf>) {
  if (form.channel === 'Internal') return placeTicket(ctx, { ...start, isLegal: isLegalBy(start) });
  const group = await groupFor(ctx.tx, start.departmentId, ctx.now);
  return { shiftGroupId: group?.shiftGroupId ?? null, assigneeId: ctx.actor.id };
}

function firstMessage(
  { actor, now }: WriteCtx<Employee>,
  ticketId: number,
  form: NewTicketForm,
  sender: Awaited<ReturnType<typeof findSender>>,
): NewMessage {
  const isMail = form.channel === 'Email';
  const to = form.requesterEmail === null ? [] : [{ name: form.requesterName, address: form.requesterEmail }];
  return {
    ticket_id: ticketId,
    direction: form.channel === 'Phone' ? 'Inbound' : 'Outbound',
    kind: isMail ? 'Email' : form.channel === 'Phone' ? 'PhoneLog' : 'Internal',
    status: isMail ? 'Queued' : 'Kept',
    from_name: isMail ? actor.name : form.requesterName,
    from_address: isMail ? (sender?.address ?? null) : form.requesterEmail,
    to_addresses: JSON.stringify(isMail ? to : []),
    cc_addresses: JSON.stringify(form.cc.map((address) => ({ name: null, address }))),
    subject: form.subject,
    body_html: cleaned(form.html),
    body_text: form.text,
    created_on: now.toISOString(),
    author_id: actor.id,
    joined_by: 'Written',
    undo_until: isMail ? addSeconds(now, undoSeconds).toISOString() : null,
  };
}

/** Pictures would have to be stored with the message. */
function cleaned(html: string): string | null {
  const clean = cleanWritten(html);
  if (clean.pictures.length > 0) throw fieldError('html', 'Attach pictures as files.');
  return clean.html.trim() || null;
}
