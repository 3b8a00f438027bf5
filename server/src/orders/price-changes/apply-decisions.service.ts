import { notesOfLines } from '@backdock/core/orders/order-notes.rules.ts';
import { priceChangesHistory } from '@backdock/core/orders/price-changes/price-changes.history.ts';
import type { PriceChangeDecision } from '@backdock/core/orders/price-changes/price-changes.values.ts';
import { mailContact } from '@backdock/core/partners/mail-contact.rules.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { allContacts } from '../../partners/contacts.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type LockedOrder, releaseOrder } from '../order-holds.service.ts';
import { writeNotes } from '../order-notes.service.ts';
import { type DecidedPrice, decisionLine, decisionMail } from './decision-text.ts';
import { hasPending, type LockedRequest, writeDecisions, writePrices } from './price-changes.queries.ts';
import type { Header, SupplierOrderKey } from './priced-items.service.ts';

/** A decision on a locked request. */
export interface Decided extends DecidedPrice {
  request: LockedRequest;
  decidedBy: number;
}

/** Carries out decisions on one supplier order: prices, notes, one mail. The order stays held. */
export async function applyDecisions(
  ctx: WriteCtx,
  of: SupplierOrderKey,
  header: Header,
  decided: readonly Decided[],
): Promise<void> {
  if (decided.length === 0) return;
  await writeDecisions(
    ctx.tx,
    decided.map(({ request, ...rest }) => ({ ...rest, id: request.id })),
    ctx.now,
  );
  await writePrices(
    ctx.tx,
    decided
      .filter(({ decision }) => decision === 'Approved')
      .map(({ request, newCents }) => ({ orderItemId: request.orderItemId, cents: newCents })),
    ctx.now,
  );
  await auditDecisions(ctx, of, decided);
  const lines = decided.map((one) => decisionLine(one, header.currency));
  await writeNotes(ctx, of, 'PriceChangeNote', notesOfLines(lines));
  await mailDecisions(ctx, of, header, decided);
}

async function auditDecisions(
  ctx: WriteCtx,
  of: SupplierOrderKey,
  decided: readonly Decided[],
): Promise<void> {
  await auditAll(
    ctx,
    decided.map(({ request, sku, decision, decidedBy, comment, counterCents, isAutomatic }) =>
      requestEntry(of, request, {
        action: isAutomatic
          ? 'price-changes.met-counter-price'
          : `price-changes.${decision === 'Approved' ? 'approved' : 'declined'}`,
        sku,
        after: { decision, decidedBy, comment, counterCents },
      }),
    ),
  );
}

interface Outcome {
  decision: PriceChangeDecision;
  decidedBy: number | null;
  comment: string | null;
  counterCents: number | null;
}

/** All requests of a supplier order share one history, so each entry names its item. */
function requestEntry(
  { orderId, supplierId }: SupplierOrderKey,
  { id, version }: LockedRequest,
  { action, sku, after }: { action: string; sku: string; after: Outcome },
) {
  const of = { entityType: priceChangesHistory.entityType, entityId: `${orderId}-${supplierId}`, version };
  return changeEntry(of, {
    action,
    before: { requestId: id, decision: null },
    after: { requestId: id, sku, ...after },
  });
}

/** Who gets the decision email: the orders contact, otherwise the primary one. */
export async function decisionContact(db: Reader, supplierId: number) {
  return mailContact(await allContacts(db, supplierId), ['Orders', 'Primary']);
}

async function mailDecisions(
  ctx: WriteCtx,
  { supplierId }: SupplierOrderKey,
  { purchaseOrderNumber, currency }: Header,
  decided: readonly Decided[],
): Promise<void> {
  const contact = await decisionContact(ctx.tx, supplierId);
  if (!contact) return;
  const sender = ctx.actor.kind === 'employee' ? ctx.actor : null;
  await queueMail(ctx, {
    // A request is decided once, so the first one identifies the call.
    dedupeKey: `price-changes:${Math.min(...decided.map(({ request }) => request.id))}`,
    recipient: contact.email,
    ...decisionMail({ purchaseOrderNumber, currency, contactName: contact.name, sender }, decided),
  });
}

/** Cancels undecided requests. */
export async function cancelRequests(
  ctx: WriteCtx,
  of: SupplierOrderKey,
  requests: readonly (LockedRequest & { sku: string })[],
  comment: string,
): Promise<void> {
  if (requests.length === 0) return;
  const outcome: Outcome = { decision: 'Cancelled', decidedBy: null, comment, counterCents: null };
  await writeDecisions(
    ctx.tx,
    requests.map(({ id }) => ({ id, ...outcome })),
    ctx.now,
  );
  await auditAll(
    ctx,
    requests.map((request) =>
      requestEntry(of, request, { action: 'price-changes.cancelled', sku: request.sku, after: outcome }),
    ),
  );
}

/** Releases a held order once all its price changes are decided. */
export async function releaseIfDecided(ctx: WriteCtx, order: LockedOrder): Promise<void> {
  if (order.isHeld && !(await hasPending(ctx.tx, order.id))) await releaseOrder(ctx, order);
}
