import type {
  DistributionResult,
  PostingRange,
} from '@backdock/core/accounting/discounts/discounts.contract.ts';
import {
  changeOf,
  type InvoicePlan,
  isChange,
  neededFigures,
  planDistribution,
} from '@backdock/core/accounting/discounts/distribution.rules.ts';
import type { DiscountAhead } from '@backdock/core/allowances/calculation/edit-preview.rules.ts';
import { type Figure, figureKey, sumOf } from '@backdock/core/accounting/discounts/invoice-discount.rules.ts';
import { agreementHistory } from '@backdock/core/allowances/agreements/agreements.history.ts';
import { purchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import { required } from '@backdock/core/kit/required.ts';
import {
  type DiscountAgreement,
  findDiscounts,
  listGrantingSuppliers,
  lockDiscounts,
} from '../../allowances/agreements/discount-agreements.service.ts';
import { purchasesBetween } from '../../allowances/purchases/purchases.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { holdPosted, putDiscounts } from '../invoices/invoice-discounts.service.ts';
import { sumGiven } from './discount-figures.queries.ts';
import { insertDiscounts, removeDiscounts, renewDiscounts } from './discounts.queries.ts';
import { type Counted, newTally, nothingCounted } from './distribution-tally.ts';
import { type Candidate, listCandidates } from './distribution.queries.ts';
import { type LoadedInvoice, loadInvoices } from './invoices-to-discount.queries.ts';

interface DistributionRequest extends PostingRange {
  supplierId?: number | null | undefined;
  dryRun: boolean;
}

/** Invoices per chunk: few enough that no one waits long for one of them. */
const usualChunk = 250;

/**
 * Applies agreed discounts to open invoices, chunk by chunk; each chunk commits as a whole or not at all. Chunks done
 * before a failure stay: a retry does the rest, and under the same key it resumes where it stopped and counts the whole
 * run. A dry run computes the same chunks and writes nothing.
 */
export async function distributeDiscounts(
  ctx: ExternalCtx<Employee>,
  request: DistributionRequest,
  chunk = usualChunk,
): Promise<DistributionResult> {
  const known: Known = { range: request, volumes: new Map(), given: request.dryRun ? new Map() : null };
  const supplierIds = await listGrantingSuppliers(ctx.db, request.supplierId ?? null);
  const candidatesAfter = ({ last }: Progress) =>
    listCandidates(ctx.db, supplierIds, request, { after: last ?? undefined, limit: chunk });
  if (request.dryRun) {
    let progress = start;
    for (let each = await candidatesAfter(start); each.length > 0; each = await candidatesAfter(progress)) {
      progress = after(progress, each, await lookAt(ctx.db, each, known));
    }
    return newTally(progress.counted).result();
  }
  const { counted } = await ctx.inSteps(start, async (progress) => {
    const candidates = await candidatesAfter(progress);
    if (candidates.length === 0) return null;
    return async (write) => after(progress, candidates, await distribute(write, candidates, known));
  });
  return ctx.once(async () => newTally(counted).result());
}

const always: PostingRange = { fromDate: '0001-01-01', toDate: '9999-12-31' };

/** Invoices read at once if nothing is locked. */
const readChunk = 2_000;

/** Invoices in the order in which distribution comes to them. */
type OpenInvoices = readonly (readonly LoadedInvoice[])[];

export async function openInvoices(db: Reader, supplierId: number): Promise<OpenInvoices> {
  const chunks: LoadedInvoice[][] = [];
  const candidatesAfter = (after: Candidate | undefined) =>
    listCandidates(db, [supplierId], always, { after, limit: readChunk });
  let candidates = await candidatesAfter(undefined);
  for (; candidates.length > 0; candidates = await candidatesAfter(candidates.at(-1))) {
    const loaded = new Map(
      (await loadInvoices(db, idsOf(candidates), always)).map((each) => [each.id, each]),
    );
    // Those that are no longer open since they were listed are left out.
    chunks.push(candidates.flatMap(({ id }) => loaded.get(id) ?? []));
  }
  return chunks;
}

/** The discount each of these invoices would have if distribution ran now. */
export async function distributionAhead(db: Reader, open: OpenInvoices): Promise<DiscountAhead[]> {
  const known: Known = { range: always, volumes: new Map(), given: new Map() };
  const ahead: DiscountAhead[] = [];
  for (const invoices of open) {
    const agreements = await findDiscounts(db, suppliersOf(invoices));
    const { plans } = await planOf(db, invoices, agreements, known);
    for (const { id, invoiceNumber, given } of invoices) {
      const plan = plans.get(id);
      ahead.push({ invoiceId: id, invoiceNumber, cents: sumOf(given) + (plan ? changeOf(plan) : 0) });
    }
  }
  return ahead;
}

interface Progress {
  last: Candidate | null;
  counted: Counted;
}

const start: Progress = { last: null, counted: nothingCounted };

function after(
  { counted }: Progress,
  candidates: readonly Candidate[],
  { plans, invoices }: Planned,
): Progress {
  const tally = newTally(counted);
  for (const { id, invoiceNumber } of candidates) {
    const invoice = invoices.get(id);
    const plan = plans.get(id);
    if (!invoice) tally.skipped(id, invoiceNumber, 'ChangedMeanwhile');
    else if (plan?.skipped) tally.skipped(id, invoiceNumber, plan.skipped);
    else if (plan) tally.touched(plan, invoice);
  }
  return { last: candidates.at(-1) ?? null, counted: tally.counted() };
}

/** What the run has learned about its periods so far. */
interface Known {
  range: PostingRange;
  /** Discounts don't affect volumes, so each is read once. */
  volumes: Map<string, number>;
  /** What a dry run would have granted so far. A real run has written it. */
  given: Map<string, number> | null;
}

interface Planned {
  invoices: ReadonlyMap<number, LoadedInvoice>;
  plans: ReadonlyMap<number, InvoicePlan>;
}

async function lookAt(db: Reader, candidates: readonly Candidate[], known: Known): Promise<Planned> {
  const agreements = await findDiscounts(db, suppliersOf(candidates));
  return planOf(db, await loadInvoices(db, idsOf(candidates), known.range), agreements, known);
}

/** Locks agreements before invoices, in id order, as everywhere. */
async function distribute(
  ctx: WriteCtx<Employee>,
  candidates: readonly Candidate[],
  known: Known,
): Promise<Planned> {
  const { tx, now, actor } = ctx;
  const agreements = await lockDiscounts(tx, suppliersOf(candidates));
  const held = await holdPosted(tx, idsOf(candidates));
  const planned = await planOf(tx, await loadInvoices(tx, idsOf(held), known.range), agreements, known);
  const changes = [...planned.plans.values()].filter(isChange);
  await removeDiscounts(
    tx,
    changes.flatMap(({ invoiceId, removed }) => removed.map((discount) => ({ ...discount, invoiceId }))),
  );
  await insertDiscounts(
    tx,
    changes.flatMap(({ invoiceId, added }) => added.map((discount) => ({ ...discount, invoiceId }))),
    { employeeId: actor.id, now },
  );
  const names = new Map(agreements.map(({ id, name }) => [id, name]));
  await putDiscounts(
    ctx,
    held,
    changes.map((plan) => ({
      invoiceId: plan.invoiceId,
      cents: changeOf(plan),
      removedAgreementIds: plan.removed.map(({ agreementId }) => agreementId),
      lines: linesOf(plan, invoiceOf(planned, plan.invoiceId).lastPosition, names),
    })),
  );
  await renew(ctx, [...planned.plans.values()]);
  return planned;
}

/** The invoices themselves stay as they are, so nothing about them is recorded or sent again. */
async function renew(ctx: WriteCtx<Employee>, plans: readonly InvoicePlan[]): Promise<void> {
  const renewed = plans.flatMap(({ invoiceId, renewed: each }) =>
    each.map((discount) => ({ ...discount, invoiceId })),
  );
  if (renewed.length === 0) return;
  await renewDiscounts(ctx.tx, renewed);
  await auditAll(
    ctx,
    [...Map.groupBy(renewed, ({ agreementId }) => agreementId)].map(([agreementId, discounts]) => ({
      entityType: agreementHistory.entityType,
      entityId: agreementId,
      action: 'agreement.discounts-kept',
      after: { invoices: discounts.length },
    })),
  );
}

const invoiceOf = ({ invoices }: Planned, id: number) => required(invoices.get(id), `invoice ${id}`);

const suppliersOf = (invoices: readonly { supplierId: number }[]) => [
  ...new Set(invoices.map(({ supplierId }) => supplierId)),
];

const idsOf = (invoices: readonly { id: number }[]) => invoices.map(({ id }) => id);

async function planOf(
  db: Reader,
  loaded: readonly LoadedInvoice[],
  agreements: readonly DiscountAgreement[],
  known: Known,
): Promise<Planned> {
  const bySupplier = Map.groupBy(agreements, ({ supplierId }) => supplierId);
  const needed = neededFigures(loaded, bySupplier);
  const supplierOf = new Map(agreements.map(({ id, supplierId }) => [id, supplierId]));
  for (const figure of needed.volumes) {
    const key = figureKey(figure);
    if (known.volumes.has(key)) continue;
    const supplierId = required(
      supplierOf.get(figure.terms.id),
      `the supplier of agreement ${figure.terms.id}`,
    );
    known.volumes.set(key, await volumeOf(db, supplierId, figure));
  }
  const given = await givenSoFar(db, needed.given, known);
  const plan = planDistribution(loaded, bySupplier, { volumes: known.volumes, given });
  for (const [key, cents] of plan.given) known.given?.set(key, cents);
  return {
    invoices: new Map(loaded.map((invoice) => [invoice.id, invoice])),
    plans: new Map(plan.plans.map((each) => [each.invoiceId, each])),
  };
}

/** Purchases of the period as the agreement counts them, whatever the status of the invoices. */
function volumeOf(db: Reader, supplierId: number, { terms, period }: Figure): Promise<number> {
  const measure = purchaseMeasure({ ...terms, type: 'GeneralDiscount', deductOffInvoiceDiscounts: false });
  return purchasesBetween(db, supplierId, measure, period);
}

async function givenSoFar(
  db: Reader,
  figures: readonly Figure[],
  known: Known,
): Promise<Map<string, number>> {
  const given = new Map<string, number>();
  for (const figure of figures) {
    const key = figureKey(figure);
    given.set(key, known.given?.get(key) ?? (await sumGiven(db, figure)));
  }
  return given;
}

/** The lines of new discounts, below the existing ones. */
function linesOf(plan: InvoicePlan, lastPosition: number, names: ReadonlyMap<number, string>) {
  return plan.added
    .flatMap(({ agreementId, shares }) => shares.map((share) => ({ agreementId, ...share })))
    .map(({ agreementId, lineId, cents }, at) => ({
      position: lastPosition + 1 + at,
      description: required(names.get(agreementId), 'the name of an agreement'),
      agreementId,
      ofLineId: lineId,
      cents,
    }));
}
