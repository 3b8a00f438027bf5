import { creditRequestReasonLabels } from '../../accounting/credit-requests/credit-requests.values.ts';
import { shortened, type XRay, xRayOf, type XRayRow } from '../../accounting/x-ray/x-ray.ts';
import { centsToNumber, currency, numberToCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import type { InvoiceReview, ReviewCharge, ReviewLine } from './invoice-reviews.contract.ts';
import { chargeLabels } from './invoice-reviews.values.ts';
import type { ReviewClaim } from './review-amounts.schema.ts';

type Compared = Pick<
  InvoiceReview,
  'invoiceNumber' | 'currency' | 'total' | 'expectedTotal' | 'difference' | 'lines' | 'charges'
>;

/** A line's or charge's share of a figure. */
interface Side {
  line: (line: ReviewLine, of: Currency) => Pick<XRayRow, 'detail' | 'amount'>;
  charge: (charge: ReviewCharge, of: Currency) => Pick<XRayRow, 'detail' | 'amount'>;
}

const billed: Side = {
  line: (line, of) => ({ detail: billedText(line, of), amount: line.lineInvoiced }),
  charge: ({ invoiced }) => ({ amount: invoiced }),
};
const expected: Side = {
  line: (line, of) => ({ detail: expectedText(line, of), amount: line.lineExpected }),
  charge: ({ expected: amount }) => ({ amount }),
};
const difference: Side = {
  line: (line, of) => ({
    detail: `${billedText(line, of)} − ${bracketed(expectedText(line, of))}`,
    amount: line.lineDifference,
  }),
  charge: ({ invoiced, expected: agreed, difference: amount }, of) => ({
    detail: `${currency(invoiced, of)} − ${currency(agreed, of)}`,
    amount,
  }),
};

/** The bill, by line. */
export function billedXRay(review: Compared): XRay {
  return xRayOf({
    title: `Billed on ${review.invoiceNumber}`,
    currency: review.currency,
    total: review.total,
    parts: [...partsOf(review, billed), ...unlisted(review)],
  });
}

/** The expected amount, by line; null for a negative bill, which isn't compared. */
export function expectedXRay(review: Compared): XRay | null {
  if (isCredit(review)) return null;
  return xRayOf({
    title: `Expected on ${review.invoiceNumber}`,
    currency: review.currency,
    total: review.expectedTotal,
    parts: partsOf(review, expected),
  });
}

/** Billed less expected, by line; null for a negative bill, which isn't compared. */
export function differenceXRay(review: Compared): XRay | null {
  if (isCredit(review)) return null;
  return xRayOf({
    title: `Difference on ${review.invoiceNumber}`,
    currency: review.currency,
    total: review.difference,
    parts: partsOf(review, difference),
    notes: ['Each amount is billed less expected.'],
  });
}

/** The amount a short pay posts: the bill less the unpaid part of its lines. */
export function shortPayXRay(review: Compared & Pick<InvoiceReview, 'shortPaid'>): XRay {
  return xRayOf({
    title: `Short pay of ${review.invoiceNumber}`,
    currency: review.currency,
    total: review.expectedTotal,
    parts: [
      { label: 'Billed', amount: review.total, ...shortened(rowsOf(review, billed)) },
      {
        label: 'Not paid',
        sign: '-',
        ...shortened(review.shortPaid.map(({ description, amount }) => ({ label: description, amount }))),
      },
    ],
  });
}

/** The credit requested for the difference, by reason. */
export function claimXRay(review: Compared & Pick<InvoiceReview, 'claims'>): XRay {
  const isReduced = rowsOf(review, difference).some(({ amount }) => amount < 0);
  return xRayOf({
    title: `Claim on ${review.invoiceNumber}`,
    currency: review.currency,
    total: review.difference,
    parts: review.claims.map((claim) => {
      const { creditRequestId, reason, amount } = claim;
      const label = creditRequestReasonLabels[reason];
      return {
        label: creditRequestId === null ? label : `${label}, credit request ${creditRequestId}`,
        amount,
        ...shortened(claimRows(review, claim)),
      };
    }),
    ...(isReduced && { notes: ['Amounts billed too low reduce the largest claim.'] }),
  });
}

function claimRows(review: Compared & Pick<InvoiceReview, 'claims'>, claim: ReviewClaim): XRayRow[] {
  const { items, reason, amount } = claim;
  if (items.length > 0) {
    return items.map(({ sku, quantity, cost, amount: ofItem }) => ({
      label: sku,
      detail: `${quantity} × ${currency(cost, review.currency)}`,
      amount: ofItem,
    }));
  }
  const isWhole = review.claims.length === 1;
  if (!isWhole && reason !== 'ShippingOvercharge') return [];
  const behind = rowsOf(isWhole ? review : { ...review, lines: [], charges: agreed(review) }, difference);
  const differing = behind.filter((row) => row.amount !== 0);
  // If another line reduced the claim, its rows don't add up to it.
  return sumOf(differing) === numberToCents(amount) ? differing : [];
}

/** Products, then charges, then the rest that the lines don't explain. */
function partsOf(review: Compared, side: Side) {
  const { lines, charges, currency: of } = review;
  const rows = lineRows(lines, of, side);
  // A long bill leaves out rows, but not the ones that differ most.
  const products = side === difference ? rows.toSorted(largestFirst) : rows;
  const listed = chargeRows(agreed(review), of, side);
  const rest = charges.find(({ kind }) => kind === 'Unexplained');
  return [
    ...(products.length > 0 ? [{ label: 'Products', ...shortened(products) }] : []),
    ...(listed.length > 0 ? [{ label: 'Charges', ...shortened(listed) }] : []),
    ...(rest && side !== expected
      ? [{ label: chargeLabels.Unexplained, amount: side.charge(rest, of).amount }]
      : []),
  ];
}

/** A negative bill isn't compared, so its charges don't include the rest. */
function unlisted(review: Compared) {
  const cents = numberToCents(review.total) - sumOf(rowsOf(review, billed));
  return isCredit(review) && cents !== 0
    ? [{ label: chargeLabels.Unexplained, amount: centsToNumber(cents) }]
    : [];
}

const rowsOf = ({ lines, charges, currency: of }: Compared, side: Side): XRayRow[] => [
  ...lineRows(lines, of, side),
  ...chargeRows(charges, of, side),
];

const lineRows = (lines: readonly ReviewLine[], of: Currency, side: Side): XRayRow[] =>
  lines.map((line) => ({ label: line.sku, ...side.line(line, of) }));

const chargeRows = (charges: readonly ReviewCharge[], of: Currency, side: Side): XRayRow[] =>
  charges.map((charge) => ({ label: chargeLabels[charge.kind], ...side.charge(charge, of) }));

const largestFirst = (one: XRayRow, other: XRayRow) => Math.abs(other.amount) - Math.abs(one.amount);

const agreed = ({ charges }: Pick<Compared, 'charges'>) =>
  charges.filter(({ kind }) => kind !== 'Unexplained');

const isCredit = ({ total }: Pick<Compared, 'total'>) => total < 0;

const billedText = ({ invoicedQuantity, invoicedCost }: ReviewLine, of: Currency) =>
  `${invoicedQuantity} × ${currency(invoicedCost, of)}`;

/** `6 × $20.00 + 4 × $19.00`; the amount alone if there is nothing to multiply. */
function expectedText({ expectedUnits = [], lineExpected }: ReviewLine, of: Currency): string {
  const units = expectedUnits.map(({ quantity, cost }) => `${quantity} × ${currency(cost, of)}`);
  return units.length > 0 ? units.join(' + ') : currency(lineExpected, of);
}

const bracketed = (text: string) => (text.includes('+') ? `(${text})` : text);

const sumOf = (rows: readonly XRayRow[]) => rows.reduce((sum, { amount }) => sum + numberToCents(amount), 0);
