import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { PayableItem } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { payableFlagLabels } from '@backdock/core/accounting/payments/baskets/payable-flags.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { nothing } from '../../../ui/grid/columns/format.ts';
import { DocumentLink } from '../document-link.tsx';

interface ItemRowProps {
  item: PayableItem;
  isPicked: boolean;
  onPick: (on: boolean) => void;
}

export function ItemRow({ item, isPicked, onPick }: ItemRowProps) {
  const {
    id,
    number,
    itemType,
    flags,
    purchaseOrderNumber,
    dueDate,
    discountDate,
    discountAvailable,
    total,
  } = item;
  return (
    <tr>
      <td>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Checkbox
            size="small"
            checked={isPicked}
            onChange={(_, on) => onPick(on)}
            slotProps={{ input: { 'aria-label': `Select ${number}` } }}
          />
          <Box>
            <DocumentLink document={{ itemType, documentId: id, number }} />
            <Box sx={{ color: 'text.tertiary' }}>
              {itemType === 'CreditMemo' ? 'Credit memo' : (purchaseOrderNumber ?? nothing)}
            </Box>
            {flags.length > 0 ? (
              <Box sx={{ color: 'warning.dark' }}>
                {flags.map((flag) => payableFlagLabels[flag]).join(' · ')}
              </Box>
            ) : null}
          </Box>
        </Box>
      </td>
      <td>{shortDate(dueDate)}</td>
      <td className="right">
        {discountDate ? (
          <>
            {money(discountAvailable, item.currency)}
            <Box sx={{ color: 'text.tertiary' }}>{shortDate(discountDate)}</Box>
          </>
        ) : (
          nothing
        )}
      </td>
      <td className="right">{money(total, item.currency)}</td>
    </tr>
  );
}
