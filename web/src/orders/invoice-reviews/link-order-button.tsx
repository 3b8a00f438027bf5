import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { useMay } from '../../platform/use-may.ts';
import { LinkOrderDialog } from './link-order.dialog.tsx';

/** For a bill whose order wasn't found, or that was linked to the wrong one. */
export function LinkOrderButton({ review }: { review: InvoiceReview }) {
  const mayDecide = useMay('incorrectInvoices.decide');
  const [isOpen, setOpen] = useState(false);
  const { orderId, status, whyNotLink } = review;
  if (!mayDecide || status !== 'Pending' || (orderId !== null && whyNotLink !== null)) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Button size="small" disabled={whyNotLink !== null} onClick={() => setOpen(true)}>
        {orderId === null ? 'Link to order' : 'Change order'}
      </Button>
      {whyNotLink === null ? null : (
        <Box sx={{ mt: 0.5, typography: 'caption', color: 'text.tertiary' }}>{whyNotLink}</Box>
      )}
      {isOpen ? <LinkOrderDialog review={review} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}
