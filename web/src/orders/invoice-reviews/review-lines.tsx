import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { currency, signedCurrency } from '@backdock/core/kit/money.ts';
import type {
  InvoiceReview,
  ReviewCharge,
  ReviewLine,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { chargeLabels } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import {
  billedXRay,
  differenceXRay,
  expectedXRay,
} from '@backdock/core/orders/invoice-reviews/review-x-ray.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { nothing } from '../../ui/grid/columns/format.ts';
import { tabular } from '../../ui/text/figures.ts';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { CauseMarker } from './cause-marker.tsx';
import { ReviewLineHeads } from './review-line-heads.tsx';
import { isCompared } from './unexplained.ts';

interface Shown {
  of: Currency;
  /** Nothing was expected of a negative bill. */
  isCompared: boolean;
}

/** Ordered and billed, side by side, line by line. */
export function ReviewLines({ review }: { review: InvoiceReview }) {
  const { lines, charges, currency: of } = review;
  const shown = { of, isCompared: isCompared(review) };
  return (
    // A scrollable area must be keyboard-focusable.
    <Box
      component="section"
      aria-label="Ordered and billed"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // Text for screen readers must not widen the page.
      sx={{ position: 'relative', overflowX: 'auto' }}
    >
      <Box component="table" aria-label="Ordered and billed" sx={tableLook}>
        <ReviewLineHeads />
        <tbody>
          {[...lines.entries()].map(([at, line]) => (
            <Line key={at} line={line} {...shown} />
          ))}
          {charges.map((charge) => (
            <Charge key={charge.kind} charge={charge} {...shown} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6}>
              Total
            </th>
            <Totals review={review} />
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}

/** Each opens into the lines behind it. */
function Totals({ review }: { review: InvoiceReview }) {
  const [expected, difference] = [expectedXRay(review), differenceXRay(review)];
  return (
    <>
      <td>{expected ? <XRayFigure xRay={expected} /> : <Nothing />}</td>
      <td>
        <XRayFigure xRay={billedXRay(review)} />
      </td>
      <td>
        {difference ? (
          <Box component="span" sx={review.difference > 0 ? { color: 'tokens.error' } : {}}>
            <XRayFigure xRay={difference} text={signedCurrency(difference.total, review.currency)} />
          </Box>
        ) : (
          <Nothing />
        )}
      </td>
    </>
  );
}

function Line({ line, ...shown }: { line: ReviewLine } & Shown) {
  const { of } = shown;
  return (
    <tr>
      <th scope="row">
        <Box component="span" sx={{ fontWeight: 550 }}>
          {line.sku}
        </Box>
        <CauseMarker cause={line.cause} />
        <Box sx={noteLook}>{line.productName}</Box>
      </th>
      <td>
        {line.orderedQuantity}
        {line.unitOfMeasure ? (
          <Box component="span" sx={{ color: 'text.tertiary' }}>{` ${line.unitOfMeasure}`}</Box>
        ) : null}
      </td>
      <td>{line.previouslyInvoicedQuantity === 0 ? <Nothing /> : line.previouslyInvoicedQuantity}</td>
      <Cell isWrong={line.isQuantityWrong}>{line.invoicedQuantity}</Cell>
      <td>{line.orderedCost === null ? <Nothing /> : currency(line.orderedCost, of)}</td>
      <Cell isWrong={line.isCostWrong}>{currency(line.invoicedCost, of)}</Cell>
      <Compared expected={line.lineExpected} difference={line.lineDifference} {...shown}>
        <td>{currency(line.lineInvoiced, of)}</td>
      </Compared>
    </tr>
  );
}

function Charge({ charge, ...shown }: { charge: ReviewCharge } & Shown) {
  const { kind, expected, invoiced, difference, cause } = charge;
  return (
    <tr>
      <th scope="row" colSpan={6}>
        {chargeLabels[kind]}
        <CauseMarker cause={cause} />
      </th>
      <Compared expected={expected} difference={difference} {...shown}>
        <Cell isWrong={shown.isCompared && difference !== 0}>{currency(invoiced, shown.of)}</Cell>
      </Compared>
    </tr>
  );
}

/** The billed amount between what was expected and the difference. */
function Compared({
  expected,
  difference,
  of,
  isCompared,
  children,
}: { expected: number; difference: number; children: ReactNode } & Shown) {
  return (
    <>
      <td>{isCompared ? currency(expected, of) : <Nothing />}</td>
      {children}
      <td>{isCompared ? <Difference amount={difference} of={of} /> : <Nothing />}</td>
    </>
  );
}

/** Color alone must not carry the meaning. */
function Cell({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  return (
    <td className={isWrong ? 'wrong' : undefined}>
      {children}
      {isWrong ? (
        <Box component="span" sx={visuallyHidden}>
          , differs
        </Box>
      ) : null}
    </td>
  );
}

function Difference({ amount, of }: { amount: number; of: Currency }) {
  if (amount === 0) return <Nothing />;
  return (
    <Box component="span" sx={{ fontWeight: 550, ...(amount > 0 && { color: 'tokens.error' }) }}>
      {signedCurrency(amount, of)}
    </Box>
  );
}

/** Tabular figures would space the hyphens too far apart. */
function Nothing() {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'normal', color: 'text.tertiary' }}>
      {nothing}
    </Box>
  );
}

const noteLook = { typography: 'caption', color: 'text.tertiary' } as const;

const tableLook = {
  ...tabular,
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: 1.25, py: 0.625, textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 400 },
  '& th:first-of-type:not([scope=colgroup])': { textAlign: 'left', pl: 2.25 },
  '& tr > :last-child': { pr: 2.25 },
  '& thead': { bgcolor: 'tokens.paperHead', color: 'text.secondary', typography: 'caption' },
  '& thead th': { fontWeight: 550 },
  '& .groups th': { pb: 0, fontWeight: 500, color: 'text.tertiary' },
  '& .groups span': {
    display: 'block',
    textAlign: 'center',
    borderBottom: 1,
    borderColor: 'divider',
    pb: 0.375,
  },
  // Names may wrap; amounts may not.
  '& tbody th': { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 150 },
  '& .wrong': { color: 'tokens.error', bgcolor: 'tokens.errorSoft', fontWeight: 600 },
  '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'tokens.lineSoft' },
  '& tfoot': { bgcolor: 'tokens.paperHead' },
  '& tfoot th, & tfoot td': { py: 1, fontWeight: 600 },
} as const;
