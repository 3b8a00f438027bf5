import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { longDate } from '@backdock/core/kit/dates.ts';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo, type PageLink } from '../../platform/page-link.ts';
import { useFlag } from '../../platform/use-flag.ts';
import { usePermissions } from '../../platform/use-may.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { amountOf } from './decision-amount.tsx';
import { decidedLabels, declineReasonLabels } from './decision-words.ts';
import { TakeBackDialog } from './take-back.dialog.tsx';

/** The decision, who made it, and its result. */
export function DecidedPanel({ review }: { review: InvoiceReview }) {
  const may = usePermissions();
  const seesRequests = useFlag('CreditRequests') && may('creditRequests.read');
  const { comment, decidedBy, decidedOn, invoiceId, creditMemoId, creditRequestIds } = review;
  return (
    <Panel title="Decision">
      <Box component="dl" sx={factsLook}>
        <dt>Decision</dt>
        <Box component="dd" sx={{ fontWeight: 550 }}>
          {decidedText(review)}
        </Box>
        {comment ? (
          <>
            <dt>Comment</dt>
            <dd>{comment}</dd>
          </>
        ) : null}
        <dt>Decided by</dt>
        <dd>{decidedBy ?? 'Posted automatically: it matched when compared again.'}</dd>
        {decidedOn ? (
          <>
            <dt>Decided on</dt>
            <dd>{longDate(decidedOn)}</dd>
          </>
        ) : null}
        {invoiceId !== null ? (
          <>
            <dt>Invoice</dt>
            <dd>
              <Record
                label={review.invoiceNumber}
                page={may('invoices.read') ? recordPage('invoice', invoiceId) : null}
              />
            </dd>
          </>
        ) : null}
        <DecidedAmount review={review} />
        {creditMemoId !== null ? (
          <>
            <dt>Credit memo</dt>
            <dd>
              <Record
                label={review.invoiceNumber}
                page={may('creditMemos.read') ? recordPage('creditMemo', creditMemoId) : null}
              />
            </dd>
          </>
        ) : null}
        {creditRequestIds.length > 0 ? (
          <>
            <dt>Credit requests</dt>
            <Box component="dd" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              {creditRequestIds.map((id) => (
                <Record
                  key={id}
                  label={String(id)}
                  page={seesRequests ? recordPage('creditRequest', id) : null}
                />
              ))}
            </Box>
          </>
        ) : null}
      </Box>
      {review.status === 'Declined' && may('incorrectInvoices.decide') ? <TakeBack review={review} /> : null}
    </Panel>
  );
}

/** The amount that was short paid or claimed, and how it adds up. */
function DecidedAmount({ review }: { review: InvoiceReview }) {
  const amount = amountOf(review, review.choice);
  if (!amount) return null;
  return (
    <>
      <dt>{amount.label}</dt>
      <dd>
        <XRayFigure xRay={amount.xRay} />
      </dd>
    </>
  );
}

function decidedText({ status, choice, declineReason }: InvoiceReview): string {
  if (status === 'Declined') {
    return declineReason ? `Declined: ${declineReasonLabels[declineReason].toLowerCase()}` : 'Declined';
  }
  return choice ? decidedLabels[choice] : 'Approved';
}

function Record({ label, page }: { label: string; page: PageLink | null }) {
  return page ? <TextLink {...linkTo(page)}>{label}</TextLink> : label;
}

function TakeBack({ review }: { review: InvoiceReview }) {
  const [isOpen, setOpen] = useState(false);
  const { whyNotTakeBack } = review;
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'tokens.lineSoft' }}>
      <Button disabled={whyNotTakeBack !== null} onClick={() => setOpen(true)}>
        Reopen
      </Button>
      {whyNotTakeBack === null ? null : (
        <Box sx={{ mt: 0.75, typography: 'caption', color: 'text.tertiary' }}>{whyNotTakeBack}</Box>
      )}
      {isOpen ? <TakeBackDialog review={review} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}

const factsLook = {
  m: 0,
  typography: 'body2',
  '& dt': { color: 'text.tertiary', typography: 'caption' },
  '& dd': { m: 0, mb: 1.25, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& dd:last-of-type': { mb: 0 },
} as const;
