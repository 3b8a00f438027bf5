import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { percent } from '@backdock/core/kit/money.ts';
import { supplierOrderXRay } from '@backdock/core/orders/order-x-ray.ts';
import { priceChangeXRay } from '@backdock/core/orders/price-changes/price-change-x-ray.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { choiceXRays, effectOfChoices, type ChosenEffect } from './choice-effects.ts';

const marginText = (margin: number | null) => (margin === null ? 'N/A' : percent(margin));

/** The supplier order before and after the choices. */
export function OrderEffect(props: ChosenEffect) {
  const { order, changes } = props;
  const effect = effectOfChoices(props);
  const xRays = choiceXRays(props);
  const isPending = order.state === 'Pending';
  return (
    <Panel title="Effect on the order">
      <Box component="dl" sx={look}>
        <Line label="Cost now">
          <XRayFigure xRay={supplierOrderXRay(order, { ...order, total: order.costNow }, order.costItems)} />
        </Line>
        {isPending ? (
          <>
            <Line label="Requested">
              <XRayFigure xRay={xRays.requested} />
            </Line>
            <Line label="Approved so far">
              <XRayFigure xRay={xRays.approved} />
            </Line>
            <Line label="Avoided by declining" isTotal>
              <XRayFigure xRay={xRays.avoided} />
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
