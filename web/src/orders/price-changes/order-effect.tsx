import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { currency, currencyOfCents, numberToCents, percent } from '@backdock/core/kit/money.ts';
import type {
  PriceChange,
  PriceChangeDetails,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { priceChangeXRay } from '@backdock/core/orders/price-changes/price-change-x-ray.ts';
import { effectOf } from '@backdock/core/orders/price-changes/price-effects.rules.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import type { Choices } from './kept-draft.ts';

interface OrderEffectProps {
  order: PriceChangeDetails;
  changes: readonly PriceChange[];
  choices: Choices;
}

export function effectOfChoices({ order, changes, choices }: OrderEffectProps) {
  const pending = changes.filter(({ decision }) => decision === null);
  return effectOf(
    {
      costCents: numberToCents(order.costNow),
      productCents: numberToCents(order.productCost),
      saleCents: order.saleTotal === null ? null : numberToCents(order.saleTotal),
    },
    pending.map(({ id, lineDifference }) => ({
      lineDifferenceCents: numberToCents(lineDifference),
      decision: choices[id]?.decision ?? null,
    })),
  );
}

const marginText = (margin: number | null) => (margin === null ? 'N/A' : percent(margin));

/** What the choices do to the supplier order. */
export function OrderEffect(props: OrderEffectProps) {
  const { order, changes } = props;
  const effect = effectOfChoices(props);
  const price = (cents: number) => currencyOfCents(cents, order.currency);
  const isPending = order.state === 'Pending';
  return (
    <Panel title="Effect on the order">
      <Box component="dl" sx={look}>
        <Line label="Cost now">{currency(order.costNow, order.currency)}</Line>
        {isPending ? (
          <>
            <Line label="Requested">{price(effect.requestedCents)}</Line>
            <Line label="Approved so far">{price(effect.approvedCents)}</Line>
            <Line label="Avoided by declining" isTotal>
              {price(effect.avoidedCents)}
            </Line>
          </>
        ) : null}
        <Line label={isPending ? 'All price changes' : 'Price changes'}>
          <XRayFigure xRay={priceChangeXRay(order, changes)} />
        </Line>
        <Line label="Order margin now">{marginText(effect.marginNow)}</Line>
        {isPending ? <Line label="As approved">{marginText(effect.marginAsApproved)}</Line> : null}
      </Box>
    </Panel>
  );
}

function Line({ label, isTotal, children }: { label: string; isTotal?: true; children: ReactNode }) {
  return (
    <div className={isTotal && 'total'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const look = {
  ...tabular,
  display: 'grid',
  gap: 1,
  m: 0,
  typography: 'body2',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2 },
  '& dt': { color: 'text.tertiary' },
  '& dd': { m: 0, textAlign: 'right', fontWeight: 550 },
  '& .total': { pt: 1, borderTop: 1, borderColor: 'divider' },
  '& .total dt': { color: 'text.primary', fontWeight: 550 },
} as const;
