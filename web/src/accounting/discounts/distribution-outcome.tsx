import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DistributionResult } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { skipReasonLabels } from '@backdock/core/accounting/discounts/distribution.values.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { linkTo } from '../../platform/page-link.ts';
import { recordPage } from '../../links/record-page.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';

type Stage = 'preview' | 'done';

interface OutcomeProps {
  result: DistributionResult;
  stage: Stage;
}

/** What a distribution would do or did: by supplier, with what it skipped. */
export function DistributionOutcome({ result, stage }: OutcomeProps) {
  return (
    <Box
      component="section"
      aria-label={stage === 'preview' ? 'Preview' : 'Result'}
      sx={{ display: 'grid', gap: 1.5, px: 2.25, pb: 2.25 }}
    >
      <Typography sx={{ fontWeight: 550 }}>{outcomeText(result, stage)}</Typography>
      {result.suppliers.length > 0 ? <Suppliers suppliers={result.suppliers} /> : null}
      {result.skippedCounts.length > 0 ? <LeftOut result={result} /> : null}
    </Box>
  );
}

/** `Discounts of $1,204.10 and CA$31.00 on 12 invoices`. */
export function outcomeText({ invoicesTouched, totals }: DistributionResult, stage: Stage): string {
  if (invoicesTouched === 0) {
    return stage === 'preview' ? 'No invoices would change' : 'No invoices changed';
  }
  // Corrected agreements may take back more than they give.
  const isLess = totals.every(({ total }) => total < 0);
  const amounts = totals.map(({ total, currency: of }) => currency(isLess ? -total : total, of));
  return `${words[stage][isLess ? 'less' : 'more']} ${amounts.join(' and ')} on ${invoicesCount(invoicesTouched)}`;
}

const words = {
  preview: { more: 'Discounts of', less: 'Discounts reduced by' },
  done: { more: 'Distributed', less: 'Discounts reduced by' },
} as const;

const invoicesCount = (count: number) => pluralize(count, 'invoice');

const heads = [
  { label: 'Supplier' },
  { label: 'Invoices', right: true },
  { label: 'Discounts', right: true },
] as const;

function Suppliers({ suppliers }: Pick<DistributionResult, 'suppliers'>) {
  return (
    <SmallTable label="Discounts by supplier" heads={heads} maxHeight={240}>
      {suppliers.map((supplier) => (
        <tr key={supplier.supplierId}>
          <td className="wraps">{supplier.supplierName}</td>
          <td className="right">{supplier.invoicesTouched.toLocaleString('en-US')}</td>
          <td className="right">{currency(supplier.total, supplier.currency)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}

/** Invoices listed per reason. */
const maxNamed = 5;

function LeftOut({ result: { skipped, skippedCounts } }: Pick<OutcomeProps, 'result'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        Excluded
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {skippedCounts.map(({ reason, invoices }) => {
          const named = skipped.filter((each) => each.reason === reason).slice(0, maxNamed);
          return (
            <Box component="li" key={reason} sx={{ typography: 'body2' }}>
              <div>{`${skipReasonLabels[reason]}: ${invoicesCount(invoices)}`}</div>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.tertiary' }}>
                {named.map(({ invoiceId, invoiceNumber }) => (
                  // A new tab, because navigating here would lose the dialog's result.
                  <TextLink key={invoiceId} {...linkTo(recordPage('invoice', invoiceId))} target="_blank">
                    {invoiceNumber}
                  </TextLink>
                ))}
                {invoices > named.length ? <span>{`and ${invoices - named.length} more`}</span> : null}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
