import { isInForce } from '../../allowances/agreements/agreement-period.rules.ts';
import { dayFor, type DiscountTerms } from './discount-terms.rules.ts';
import type { SkipReason } from './distribution.values.ts';
import {
  discountFor,
  type Figure,
  figureFor,
  figureKey,
  type Figures,
  type GivenDiscount,
  type InvoiceToDiscount,
  type NewDiscount,
  sumOf,
} from './invoice-discount.rules.ts';

/**
 * What happens to an invoice: stale discounts are removed and new ones added, or its amounts stay for a stated reason.
 */
export interface InvoicePlan {
  invoiceId: number;
  removed: readonly GivenDiscount[];
  added: readonly NewDiscount[];
  /** Discounts that stay the same to the cent under newer terms: only their version changes. */
  renewed: readonly NewDiscount[];
  skipped: SkipReason | null;
}

/** Agreements by supplier id. */
export type Agreements = ReadonlyMap<number, readonly DiscountTerms[]>;

/** The sums needed to plan these invoices. */
export function neededFigures(
  invoices: readonly InvoiceToDiscount[],
  agreements: Agreements,
): { volumes: Figure[]; given: Figure[] } {
  const needed = new Map<string, Figure>();
  for (const invoice of invoices) {
    for (const terms of agreements.get(invoice.supplierId) ?? []) {
      const figure = figureFor(terms, invoice);
      if (figure) needed.set(figureKey(figure), figure);
    }
  }
  const all = [...needed.values()];
  return {
    volumes: all.filter(({ terms }) => terms.condition === 'MinimumPurchaseVolume'),
    given: all.filter(({ terms }) => terms.capCents !== null),
  };
}

/**
 * Plans many invoices at once. When a cap can't cover them all, the earliest come first; invoices no agreement applies
 * to are left out. `given` is what the agreements will have given once the plans run.
 */
export function planDistribution(
  invoices: readonly InvoiceToDiscount[],
  agreements: Agreements,
  figures: Figures,
): { plans: InvoicePlan[]; given: ReadonlyMap<string, number> } {
  const given = new Map(figures.given);
  const plans = invoices.toSorted(byPostingDate).flatMap((invoice) => {
    const own = (agreements.get(invoice.supplierId) ?? []).toSorted((one, other) => one.id - other.id);
    const plan = planInvoice(invoice, own, { ...figures, given });
    if (plan === null) return [];
    if (!isChange(plan)) return [plan];
    if (!invoice.isInOpenMonth) return [unchanged(invoice, 'PeriodLocked')];
    for (const terms of own) {
      const figure = figureFor(terms, invoice);
      if (!figure) continue;
      const key = figureKey(figure);
      given.set(key, (given.get(key) ?? 0) + changeOf(ofAgreement(plan, terms.id)));
    }
    return [plan];
  });
  return { plans, given };
}

function byPostingDate(one: InvoiceToDiscount, other: InvoiceToDiscount): number {
  if (one.postingDate !== other.postingDate) return one.postingDate < other.postingDate ? -1 : 1;
  return one.id - other.id;
}

type Changes = Pick<InvoicePlan, 'added' | 'removed'>;

export const isChange = ({ added, removed }: Changes) => added.length > 0 || removed.length > 0;

/** How much a plan lowers the invoice; negative if it removes more than it adds. */
export const changeOf = ({ added, removed }: Changes) => sumOf(added) - sumOf(removed);

function ofAgreement({ added, removed }: Changes, id: number): Changes {
  const isMeant = ({ agreementId }: GivenDiscount) => agreementId === id;
  return { added: added.filter(isMeant), removed: removed.filter(isMeant) };
}

/** Whatever the invoice didn't get was claimed with the period, so giving it now would give it twice. */
function isSettled(terms: DiscountTerms, invoice: InvoiceToDiscount): boolean {
  const day = dayFor(terms, invoice);
  // Payments take discounts for early payment; invoices never do.
  if (terms.condition === 'EarlyPayment') return false;
  return (
    terms.settledThrough !== null && day !== null && isInForce(terms, day) && day <= terms.settledThrough
  );
}

function planInvoice(
  invoice: InvoiceToDiscount,
  agreements: readonly DiscountTerms[],
  figures: Figures,
): InvoicePlan | null {
  // Its terms have changed, or the invoice has moved to a day on which they aren't in force.
  const isOutdated = ({ agreementId, agreementVersion }: GivenDiscount) =>
    agreements.some(
      (terms) =>
        terms.id === agreementId &&
        (terms.version !== agreementVersion || figureFor(terms, invoice) === null) &&
        !isSettled(terms, invoice),
    );
  const removed = invoice.given.filter(isOutdated);
  const remaining = invoice.given.filter((discount) => !isOutdated(discount));
  const added: NewDiscount[] = [];
  const reasons: SkipReason[] = [];
  for (const terms of agreements) {
    if (isSettled(terms, invoice)) {
      reasons.push('SettledByPeriod');
      continue;
    }
    if (remaining.some(({ agreementId }) => agreementId === terms.id)) {
      reasons.push('AlreadyDistributed');
      continue;
    }
    const formerCents = sumOf(ofAgreement({ added: [], removed }, terms.id).removed);
    const found = discountFor(invoice, terms, { standing: [...remaining, ...added], formerCents, figures });
    if (typeof found === 'string') reasons.push(found);
    else if (found) added.push(found);
  }
  const renewed = added.filter((discount) => removed.some((former) => isSame(former, discount)));
  const isRenewed = ({ agreementId }: GivenDiscount) =>
    renewed.some((each) => each.agreementId === agreementId);
  const changes = {
    removed: removed.filter((each) => !isRenewed(each)),
    added: added.filter((each) => !isRenewed(each)),
  };
  if (isChange(changes)) return { invoiceId: invoice.id, ...changes, renewed, skipped: null };
  if (renewed.length > 0) return unchanged(invoice, 'AlreadyDistributed', renewed);
  const reason = reasons.find((each) => each !== 'AlreadyDistributed') ?? reasons[0];
  return reason === undefined ? null : unchanged(invoice, reason);
}

function isSame(former: GivenDiscount, next: GivenDiscount): boolean {
  const sharesOf = ({ shares }: GivenDiscount) =>
    shares
      .map(({ lineId, cents }) => `${lineId} ${cents}`)
      .toSorted()
      .join();
  return former.agreementId === next.agreementId && sharesOf(former) === sharesOf(next);
}

function unchanged(
  { id }: InvoiceToDiscount,
  skipped: SkipReason,
  renewed: readonly NewDiscount[] = [],
): InvoicePlan {
  return { invoiceId: id, removed: [], added: [], renewed, skipped };
}
