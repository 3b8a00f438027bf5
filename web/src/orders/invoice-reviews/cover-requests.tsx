import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { creditRequestReasonLabels } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { tabular } from '../../ui/text/figures.ts';
import { coverOf } from './cover.ts';

interface CoverRequestsProps {
  review: Pick<InvoiceReview, 'total' | 'coverable' | 'currency'>;
  pickedIds: readonly number[];
  onPick: (ids: readonly number[]) => void;
}

/** Which pending requests the credit memo covers. */
export function CoverRequests({ review, pickedIds, onPick }: CoverRequestsProps) {
  const { coverable, currency: of } = review;
  const { rows, covered, total, isUsedUp } = coverOf(review, pickedIds);
  const pick = (id: number, isOn: boolean) =>
    onPick([...pickedIds.filter((one) => one !== id), ...(isOn ? [id] : [])]);
  if (coverable.length === 0) {
    return (
      <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
        This supplier has no pending credit requests to cover.
      </Box>
    );
  }
  return (
    <Box component="fieldset" aria-label="Credit requests to cover" sx={groupLook}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
        <Box sx={{ fontWeight: 550 }}>Credit requests, oldest first</Box>
        <Box aria-live="polite" sx={{ color: 'text.secondary' }}>
          {`Covers ${currency(covered, of)} of ${currency(total, of)}`}
        </Box>
      </Box>
      <Box component="ul" sx={listLook}>
        {coverable.map(({ id, reason, purchaseOrderNumber, createdOn, remaining }) => {
          const row = rows.find((one) => one.id === id);
          const isPicked = pickedIds.includes(id);
          return (
            <li key={id}>
              <Box component="label" sx={rowLook}>
                <Checkbox
                  size="small"
                  checked={isPicked}
                  disabled={isUsedUp && !isPicked}
                  onChange={(_, isOn) => pick(id, isOn)}
                  sx={{ p: 0.25 }}
                />
                <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {`${id}, ${creditRequestReasonLabels[reason].toLowerCase()}`}
                  <Box
                    component="span"
                    sx={{ display: 'block', typography: 'caption', color: 'text.tertiary' }}
                  >
                    {[purchaseOrderNumber, shortDate(createdOn)].filter(Boolean).join(', ')}
                  </Box>
                </Box>
                <Box component="span" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                  {currency(remaining, of)}
                  {isPicked ? (
                    <Box
                      component="span"
                      sx={{ display: 'block', typography: 'caption', color: 'text.tertiary' }}
                    >
                      {row ? `Covers ${currency(row.amount, of)}` : 'Nothing left'}
                    </Box>
                  ) : null}
                </Box>
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const groupLook = { ...tabular, minWidth: 0, m: 0, p: 0, border: 0, typography: 'body2' } as const;
const listLook = {
  listStyle: 'none',
  maxHeight: 260,
  overflowY: 'auto',
  m: 0,
  mt: 0.75,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  '& li + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
const rowLook = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  px: 1,
  py: 0.75,
  cursor: 'pointer',
} as const;
