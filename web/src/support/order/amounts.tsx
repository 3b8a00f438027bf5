import Box from '@mui/material/Box';
import { currency } from '@backdock/core/kit/money.ts';
import { orderTotalXRay, orderXRay } from '@backdock/core/orders/order-x-ray.ts';
import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import { Facts, Panel } from '../../ui/layout/panel.tsx';
import { XRayFigure } from '../../x-ray/x-ray.tsx';

/** What the customer pays. */
export function Amounts({ order }: { order: SupportOrder }) {
  const amount = (value: number) => currency(value, order.currency);
  return (
    <Panel title="Customer’s amounts">
      <Facts>
        <dt>Final amount</dt>
        <Box component="dd" sx={{ typography: 'h1' }}>
          <XRayFigure xRay={orderXRay(order)} />
        </Box>
        <dt>Total</dt>
        <dd>
          <XRayFigure xRay={orderTotalXRay(order)} />
        </dd>
        <dt>Adjustment</dt>
        <dd>
          {amount(order.adjustmentAmount)}
          {order.adjustmentReason ? `, ${order.adjustmentReason}` : null}
        </dd>
        <dt>Rewards</dt>
        <dd>{amount(order.rewardAmount)}</dd>
      </Facts>
    </Panel>
  );
}
