import Box from '@mui/material/Box';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type {
  PriceChange,
  PriceChangeDetails,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import {
  priceChangeDecisionLabels,
  type PriceChangeDecision,
} from '@backdock/core/orders/price-changes/price-changes.values.ts';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';

const heads = [
  { label: 'Item' },
  { label: 'Price before', right: true },
  { label: 'Requested', right: true },
  { label: 'Decision' },
  { label: 'Comment' },
] as const;

const tones: Readonly<Record<PriceChangeDecision, Tone>> = {
  Approved: 'success',
  Declined: 'error',
  Cancelled: 'default',
};

/** Earlier decisions, newest first. */
export function DecidedChanges({
  order,
  changes,
}: {
  order: PriceChangeDetails;
  changes: readonly PriceChange[];
}) {
  const decided = changes.filter(({ decision }) => decision !== null);
  if (decided.length === 0) return null;
  return (
    <Panel title="Decided">
      <SmallTable label="Decided price changes" heads={heads}>
        {decided.map((change) => (
          <Decided key={change.id} change={change} order={order} />
        ))}
      </SmallTable>
    </Panel>
  );
}

function Decided({ change, order: { currency: of } }: { change: PriceChange; order: PriceChangeDetails }) {
  const { sku, productName, oldPrice, newPrice, decision, decidedBy, decidedOn, comment, counterPrice } =
    change;
  return (
    <tr>
      <td className="wraps">
        <Box sx={{ typography: 'button' }}>{sku}</Box>
        {productName}
      </td>
      <td className="right">{currency(oldPrice, of)}</td>
      <td className="right">{currency(newPrice, of)}</td>
      <td>
        {decision ? <StatusChip label={priceChangeDecisionLabels[decision]} tone={tones[decision]} /> : null}
        <Box sx={{ mt: 0.25, color: 'text.tertiary' }}>
          {decidedBy ? `${decidedBy}, ${shortDate(decidedOn)}` : shortDate(decidedOn)}
        </Box>
      </td>
      <td className="wraps">
        {comment}
        {counterPrice === null ? null : (
          <Box sx={{ color: 'text.tertiary' }}>{`Counter price ${currency(counterPrice, of)}`}</Box>
        )}
      </td>
    </tr>
  );
}
