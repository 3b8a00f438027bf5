import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { useEmployee } from '../../platform/session.ts';
import { agoText } from '../../ui/text/ago-text.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { Fact, Facts, SupplierQuote } from '../facts.tsx';
import { LinkOrderButton } from './link-order-button.tsx';

interface ReviewFactsProps {
  review: InvoiceReview;
  isBillShown: boolean;
  onShowBill: (isShown: boolean) => void;
}

/** Who billed what, when, and for which order. */
export function ReviewFacts({ review, isBillShown, onShowBill }: ReviewFactsProps) {
  const employee = useEmployee();
  const [today] = useState(() => dayInPacific(new Date()));
  const receivedOn = dayInPacific(new Date(review.receivedOn));
  const isOwn = review.purchasingManagerId === employee.id;
  const isPending = review.status === 'Pending';
  return (
    <Box sx={{ px: 2.25, py: 1.75 }}>
      <Facts>
        <Fact label="Supplier">
          <TextLink {...linkTo(recordPage('supplier', review.supplierId))}>{review.supplierName}</TextLink>
        </Fact>
        <Fact label="Order">
          <Order review={review} />
        </Fact>
        {review.orderStatus ? <Fact label="Order status">{spaced(review.orderStatus)}</Fact> : null}
        <Fact label="Bill date">{shortDate(review.invoiceDate)}</Fact>
        <Fact label="Received">
          {`${shortDate(receivedOn)}, ${agoText(receivedOn, today).toLowerCase()}`}
        </Fact>
        {isPending && review.discountUntil ? (
          <Fact label="Discount until">{shortDate(review.discountUntil)}</Fact>
        ) : null}
        <Fact label="Purchasing manager">
          {review.purchasingManager ? `${review.purchasingManager}${isOwn ? ' (you)' : ''}` : 'None'}
        </Fact>
        <Fact label="Bill">
          <BillToggle review={review} isShown={isBillShown} onShow={onShowBill} />
        </Fact>
      </Facts>
      {review.supplierComment ? <SupplierQuote text={review.supplierComment} /> : null}
    </Box>
  );
}

function Order({ review }: { review: InvoiceReview }) {
  const { orderId, purchaseOrderNumber, linkedBy, linkedOn } = review;
  return (
    <>
      {orderId === null ? (
        <Box component="span" sx={{ color: 'tokens.error' }}>
          {purchaseOrderNumber === null ? 'None' : `${purchaseOrderNumber}, not found`}
        </Box>
      ) : (
        <TextLink {...linkTo(recordPage('order', orderId))}>{purchaseOrderNumber ?? orderId}</TextLink>
      )}
      {linkedBy ? (
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {`Linked by ${linkedBy}${linkedOn ? `, ${shortDate(linkedOn)}` : ''}`}
        </Box>
      ) : null}
      <LinkOrderButton review={review} />
    </>
  );
}

interface BillToggleProps {
  review: InvoiceReview;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

function BillToggle({ review: { attachments }, isShown, onShow }: BillToggleProps) {
  const [first, ...others] = attachments;
  if (!first) return 'No document';
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-expanded={isShown}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${first.fileName}`}
        onClick={() => onShow(!isShown)}
        sx={{ typography: 'body2', textAlign: 'left', verticalAlign: 'baseline' }}
      >
        {first.fileName}
      </Link>
      {others.length > 0 ? (
        <Box component="span" sx={{ color: 'text.tertiary' }}>{` and ${others.length} more`}</Box>
      ) : null}
    </>
  );
}
