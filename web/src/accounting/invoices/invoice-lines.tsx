import Box from '@mui/material/Box';
import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { RecordPart } from '../record-part.tsx';

type Line = InvoiceDetails['lines'][number];

const heads = [
  { label: 'Line' },
  { label: 'Quantity', right: true },
  { label: 'Unit cost', right: true },
  { label: 'Amount', right: true },
] as const;

/** The billed lines, each with its discounts below it. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetails }) {
  const { lines, currency: of, total } = invoice;
  return (
    <RecordPart title="Lines" hint="This invoice has no lines." count={lines.length}>
      <SmallTable
        label="Invoice lines"
        heads={heads}
        foot={
          <tr>
            <td colSpan={3}>Total</td>
            <td className="right">{currency(total, of)}</td>
          </tr>
        }
      >
        {discountsBelow(lines).map((line) => (
          <LineRow key={line.id} line={line} of={of} />
        ))}
      </SmallTable>
    </RecordPart>
  );
}

function LineRow({ line, of }: { line: Line; of: InvoiceDetails['currency'] }) {
  const isDiscount = line.kind === 'Discount';
  return (
    <Box component="tr" sx={isDiscount ? { color: 'text.secondary' } : {}}>
      <td className="wraps">
        <Box sx={isDiscount ? { pl: 2 } : {}}>{line.description}</Box>
        {line.sku ? (
          <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {line.sku}
          </Box>
        ) : null}
      </td>
      <td className="right">{line.quantity ?? ''}</td>
      <td className="right">{line.unitCost === null ? '' : currency(line.unitCost, of)}</td>
      <td className="right">{currency(line.amount, of)}</td>
    </Box>
  );
}

function discountsBelow(lines: readonly Line[]): Line[] {
  const own = lines.filter(({ kind }) => kind !== 'Discount');
  return own.flatMap((line) => [line, ...lines.filter(({ ofLineId }) => ofLineId === line.id)]);
}
