import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Basket } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { whyNotPaymentDate } from '@backdock/core/accounting/payments/payment-files/payment-date.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { PayoutFooter } from '../../payout-footer.tsx';
import { DayChoice } from '../day-choice.tsx';
import type { Run } from '../use-run.ts';

/** The basket's total, the payment date, and the link to the flight check. */
export function BasketFoot({ basket, run }: { basket: Basket; run: Run }) {
  const { paymentType, paymentDate, today, change } = run;
  const refusal = whyNotPaymentDate(paymentType, paymentDate, today);
  const content = [
    pluralize(basket.partners.length, 'partner'),
    pluralize(basket.invoiceCount, 'invoice'),
    ...(basket.creditCount > 0 ? [pluralize(basket.creditCount, 'credit')] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.25, p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {content.join(' · ')}
      </Box>
      <PayoutFooter payout={basket.payout} />
      <DayChoice label="Payment date" value={paymentDate} onChange={(date) => change({ date })} />
      {refusal ? (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {refusal.message}
        </Typography>
      ) : (
        <Button
          variant="contained"
          color="primary"
          onClick={() => change({ check: 1, date: paymentDate, partner: null })}
        >
          Flight check
        </Button>
      )}
    </Box>
  );
}
