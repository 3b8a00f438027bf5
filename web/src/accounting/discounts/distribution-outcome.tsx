import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DistributionResult } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { skipReasonLabels } from '@backdock/core/accounting/discounts/distribution.values.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import { TextLink } from '../../ui/links.tsx';
import { SmallTable } from '../../ui/small-table.tsx';

type Stage = 'preview' | 'done';

interface OutcomeProps {
  result: DistributionResult;
  stage: Stage;
}

/** What a distribution would do, or has done: by supplier, and what it leaves out. */
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
    return stage === 'preview' ? 'No invoice would change' : 'No invoice changed';
  }
  // Agreements that were corrected may take back more than they give.
  const isLess = totals.every(({ total }) => total < 0);
  const amounts = totals.map(({ total, currency: of }) => currency(isLess ? -total : total, of));
  return `${words[stage][isLess ? 'less' : 'more']} ${amounts.join(' and ')} on ${invoicesCount(invoicesTouched)}`;
}

const words = {
  preview: { more: 'Discounts of', less: 'Discounts lowered by' },
  done: { more: 'Distributed', less: 'Discounts lowered by' },
} as const;

const invoicesCount = (count: number) => counted(count, 'invoice');

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

/** So many of each reason are named. */
const mostNamed = 5;

function LeftOut({ result: { skipped, skippedCounts } }: Pick<OutcomeProps, 'result'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        Left out
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {skippedCounts.map(({ reason, invoices }) => {
          const named = skipped.filter((each) => each.reason === reason).slice(0, mostNamed);
          return (
            <Box component="li" key={reason} sx={{ typography: 'body2' }}>
              <div>{`${skipReasonLabels[reason]}: ${invoicesCount(invoices)}`}</div>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.tertiary' }}>
                {named.map(({ invoiceId, invoiceNumber }) => (
                  // Beside this dialog, which would lose what it shows.
                  <TextLink
                    key={invoiceId}
                    to="/accounting/invoices"
                    search={{ record: invoiceId } as never}
                    target="_blank"
                  >
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
