import type { TicketCreditRequestForm } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { uploadTypes } from '@backdock/core/documents/documents.rules.ts';
import { maxFileNameLength } from '@backdock/core/documents/documents.rules.ts';
import { centsToNumber, parseCents } from '@backdock/core/kit/money.ts';
import {
  type NewCreditRequest,
  receiveCreditRequests,
} from '../../accounting/credit-requests/credit-request-intake.service.ts';
import { requestDetails } from '../../accounting/credit-requests/credit-requests.service.ts';
import { holdDdrAgreements } from '../../allowances/agreements/ddr-agreements.service.ts';
import { enterDocument, newName } from '../../documents/stored-files.service.ts';
import { writtenTogether } from '../../integrations/blob/written-together.ts';
import { listOrderItems } from '../../orders/order-info.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import { AppError, fieldError, refuse, throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { listAttachmentsOf, type StoredAttachment } from './attachments.queries.ts';
import { type ChangingTicket, lockWorkable } from './change-ticket.service.ts';
import { insertCreditRequests } from './credit-request.queries.ts';
import { noteEvent } from './note-event.service.ts';
import { findOrderNumber } from './ticket-changes.queries.ts';

type Ctx = ExternalCtx<Employee>;

/**
 * Claims a credit for what a ticket is about. It goes through the intake of credit requests, so whoever may answer the
 * ticket may make it, and an agreement covers it as it would any other.
 */
export async function makeCreditRequest(
  ctx: Ctx,
  { blobs }: Pick<Runtime, 'blobs'>,
  ticketId: number,
  form: TicketCreditRequestForm,
) {
  // Refuses before any bytes are copied.
  await ctx.inTx((inner) => lockWorkable(inner, ticketId));
  const files = await evidenceOf(ctx, ticketId, form.attachmentIds);
  // Evidence belongs to its claim alone, so the bytes are copied.
  return writtenTogether(blobs, async (write) => {
    const copies: Copy[] = [];
    for (const file of files) {
      const copy = { ...file, name: newName(file, ctx.now), looksLikeTaxForm: false };
      await write(copy.name, await blobs.read(file.blobName), file.contentType);
      copies.push(copy);
    }
    return ctx.once((inner) => claim(inner, ticketId, form, copies));
  });
}

async function evidenceOf({ db, actor }: Ctx, ticketId: number, ids: readonly number[]) {
  const found = await listAttachmentsOf(db, actor, ticketId, ids);
  if (found.length < new Set(ids).size) throwNotFound('attachment');
  return found.map((file) => {
    const type = uploadTypes[file.contentType];
    if (!type || file.scan === 'Infected') {
      throw fieldError('attachmentIds', `${file.name} can’t be used as evidence.`);
    }
    return { ...file, fileName: fileNameOf(file, type.extensions) };
  });
}

/** A document's name says its type, as its bytes do. */
function fileNameOf({ name }: StoredAttachment, extensions: readonly string[]): string {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  const clean = name.replaceAll(/[/\\\p{Cc}]/gu, '_').slice(-(maxFileNameLength - 10));
  return extensions.includes(ending) ? clean : `${clean}.${extensions[0] ?? 'bin'}`;
}

type Copy = Parameters<typeof enterDocument>[1];

async function claim(
  ctx: WriteCtx<Employee>,
  ticketId: number,
  form: TicketCreditRequestForm,
  copies: readonly Copy[],
) {
  const { tx, actor, now } = ctx;
  // Before the ticket, as for every change of an agreement.
  await holdDdrAgreements(tx, [form.supplierId]);
  const ticket = await lockWorkable(ctx, ticketId);
  const request = await requestOf(ctx, ticket, form);
  const documentIds: number[] = [];
  for (const copy of copies) documentIds.push(await enterDocument(ctx, copy));
  const ids = await receiveCreditRequests(ctx, [{ ...request, documentIds }]);
  await insertCreditRequests(tx, ticketId, ids);
  await audit(ctx, {
    entityType: ticketHistory.entityType,
    entityId: ticketId,
    action: 'ticket.credit-requested',
    after: { creditRequest: `${ids.join(', ')}: ${centsToNumber(request.totalCents).toFixed(2)}` },
  });
  await noteEvent(tx, { ticketId, kind: 'CreditRequested', actorId: actor.id, details: { ids }, now });
  const creditRequestId = ids[0] ?? throwNotFound('credit request');
  const { coveredByAgreement } = await requestDetails({ ...ctx, db: tx }, creditRequestId);
  return { creditRequestId, coveredByAgreement };
}

/** What the supplier charged for the items, in its currency. */
async function requestOf(
  ctx: WriteCtx<Employee>,
  { orderId }: ChangingTicket,
  { supplierId, reason, reasonDetail, items }: TicketCreditRequestForm,
): Promise<NewCreditRequest> {
  if (orderId === null) refuse({ code: 'ticket.no-order', message: 'Link the order first.' });
  const ordered = new Map(
    (await listOrderItems({ ...ctx, db: ctx.tx }, orderId)).map((item) => [item.id, item]),
  );
  if (new Set(items.map(({ orderItemId }) => orderItemId)).size < items.length) {
    throw new AppError('invalid', 'invalid', 'Each item can be claimed once.');
  }
  const claimed = items.map(({ orderItemId, quantity }, at) => {
    const item = ordered.get(orderItemId);
    if (item?.supplierId !== supplierId) {
      throw fieldError(`items[${at}].orderItemId`, 'The supplier doesn’t fulfill this item of the order.');
    }
    if (quantity > item.quantity) {
      throw fieldError(`items[${at}].quantity`, `Only ${item.quantity} were ordered.`);
    }
    const unitCostCents = parseCents(String(item.pricePerUnit));
    return {
      orderItemId,
      sku: item.sku,
      name: item.productName,
      quantity,
      unitCostCents,
      amountCents: unitCostCents * quantity,
    };
  });
  return {
    supplierId,
    purchaseOrderNumber: await findOrderNumber(ctx.tx, orderId),
    orderId,
    reason,
    reasonDetail,
    sourceType: 'Process',
    totalCents: claimed.reduce((sum, { amountCents }) => sum + amountCents, 0),
    assigneeId: null,
    notes: null,
    createdOn: ctx.now,
    items: claimed,
    documentIds: [],
  };
}
