import Box from '@mui/material/Box';
import { rateLabel } from '@backdock/core/accounting/discounts/discount-label.rules.ts';
import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { AgreementLink } from '../../agreements/agreement-link.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { RecordPart } from '../record-part.tsx';

/** The agreements that discounted the invoice, and how each amount was calculated. */
export function InvoiceDiscounts({ invoice }: { invoice: InvoiceDetails }) {
  const { discounts, currency: of, partnerId: supplierId } = invoice;
  if (discounts.length === 0) return null;
  return (
    <RecordPart title="Discounts" hint="" count={discounts.length}>
      <Box
        component="ul"
        aria-label="Discounts"
        sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}
      >
        {discounts.map((discount) => (
          <Box
            component="li"
            key={discount.agreementId}
            sx={{ display: 'flex', gap: 2, typography: 'body2', ...tabular }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <AgreementLink
                agreement={{
                  id: discount.agreementId,
                  supplierId,
                  type: 'GeneralDiscount',
                  name: discount.agreementName,
                }}
              />
              <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
                {`${rateLabel(discount, of)}, ${whenAndWho(discount)}`}
              </Box>
            </Box>
            {currency(-discount.amount, of)}
          </Box>
        ))}
      </Box>
    </RecordPart>
  );
}

function whenAndWho({ distributedOn, distributedBy }: InvoiceDetails['discounts'][number]): string {
  const on = `distributed on ${shortDate(distributedOn)}`;
  return distributedBy ? `${on} by ${distributedBy}` : on;
}
