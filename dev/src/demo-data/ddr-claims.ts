import { quarterOf } from '@backdock/core/allowances/cover/claims-in-order.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { addDays } from 'date-fns/addDays';
import {
  type NewCreditRequest,
  receiveCreditRequests,
} from '../../../server/src/accounting/credit-requests/credit-request-intake.service.ts';
import { judgeClaimsAgain } from '../../../server/src/accounting/credit-requests/judge-claims-again.service.ts';
import { receiveAgreement } from '../../../server/src/allowances/agreements/received-agreements.service.ts';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';
import { type DemoProduct, productsOf } from './products.ts';
import type { DemoSupplier } from './suppliers.ts';

/** Claims that meet DDR agreements: covered, covered in part, and above a threshold. */
export async function loadDdrClaims(runtime: Runtime, suppliers: readonly DemoSupplier[]): Promise<void> {
  const [covered, inPart, limited] = suppliers.filter(({ status }) => status === 'Active');
  await actAsSystem(runtime, async (ctx) => {
    if (covered) await claimUnits(ctx, covered, [2], 'DamagedItem', 'Two corners chipped, see photo');
    if (inPart) await claimInPart(ctx, inPart);
    if (limited) await claimTooMany(ctx, limited);
  });
}

/** An agreement that leaves out a product, and a claim on it and another one. */
async function claimInPart(ctx: WriteCtx<System>, supplier: DemoSupplier): Promise<void> {
  const [left] = productsFor(supplier);
  await receiveAgreement(ctx, {
    supplierId: supplier.id,
    type: 'Ddr',
    name: 'Damage allowance without fragile goods',
    startDate: `${dayInPacific(ctx.now).slice(0, 4)}-01-01`,
    percentageHundredths: 125,
    excludeSkus: left ? [left.sku] : [],
  });
  await judgeClaimsAgain(ctx, { supplierId: supplier.id, type: 'Ddr' });
  await claimUnits(ctx, supplier, [1, 3], 'DamagedItem', 'The pallet tipped over in transit');
}

/** More returns of a product than the agreement pays for in a quarter. */
async function claimTooMany(ctx: WriteCtx<System>, supplier: DemoSupplier): Promise<void> {
  const units = await mostBought(ctx, supplier);
  const product = productsFor(supplier).find(({ sku }) => sku.toUpperCase() === units?.sku);
  if (!units || !product) return;
  const createdOn = addDays(new Date(`${units.quarter}T20:00:00Z`), 10);
  const quantity = Math.ceil(units.bought * 0.13);
  await receiveCreditRequests(ctx, [
    {
      ...claimOn(supplier, 'ReturnedItem', 'A whole lot came back: the finish peels off'),
      ...itemized([[product, quantity]]),
      createdOn: createdOn < ctx.now ? createdOn : ctx.now,
    },
  ]);
}

/** The SKU of which most was billed in a quarter, the newest one with enough units for a threshold. */
async function mostBought({ tx, now }: WriteCtx<System>, { id }: DemoSupplier) {
  return tx
    .selectFrom('billed_unit_balance')
    .select(['sku', 'quarter', (eb) => eb.cast<number>('amount', 'integer').as('bought')])
    .where('supplier_id', '=', id)
    .where('amount', '>=', '20')
    .where('quarter', '<=', quarterOf(dayInPacific(now)))
    .orderBy('quarter', 'desc')
    .orderBy('amount', 'desc')
    .orderBy('sku')
    .executeTakeFirst();
}

const productsFor = ({ trade }: DemoSupplier) => productsOf[trade] ?? [];

/** So many of the trade's first products. */
async function claimUnits(
  ctx: WriteCtx<System>,
  supplier: DemoSupplier,
  quantities: readonly number[],
  reason: NewCreditRequest['reason'],
  reasonDetail: string,
): Promise<void> {
  const products = productsFor(supplier).slice(0, quantities.length);
  await receiveCreditRequests(ctx, [
    {
      ...claimOn(supplier, reason, reasonDetail),
      ...itemized(products.map((product, at) => [product, quantities[at] ?? 1])),
      createdOn: addDays(ctx.now, -2),
    },
  ]);
}

const claimOn = (
  { id }: DemoSupplier,
  reason: NewCreditRequest['reason'],
  reasonDetail: string,
): Omit<NewCreditRequest, 'createdOn' | 'items' | 'totalCents'> => ({
  supplierId: id,
  purchaseOrderNumber: null,
  orderId: null,
  reason,
  reasonDetail,
  sourceType: 'Process',
  assigneeId: null,
  notes: null,
  documentIds: [],
});

function itemized(
  products: readonly (readonly [DemoProduct, quantity: number])[],
): Pick<NewCreditRequest, 'items' | 'totalCents'> {
  const items = products.map(([{ sku, name, costCents }, quantity]) => ({
    orderItemId: null,
    sku,
    name,
    quantity,
    unitCostCents: costCents,
    amountCents: quantity * costCents,
  }));
  return { items, totalCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}
