import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { type SupportOrder, supportOrders } from '@backdock/core/support/support-orders.contract.ts';
import { recordPage } from '../../../links/record-page.ts';
import { loadProblem } from '../../../platform/api-error.ts';
import { linkTo } from '../../../platform/page-link.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { ErrorState, TextSkeleton } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { orderStatusTones } from '../../../ui/grid/columns/status-tones.ts';
import { tabular } from '../../../ui/text/figures.ts';
import { TextLink } from '../../../ui/text/links.tsx';
import { SideCard, SideLine } from './side-card.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPolicy } from './order-policy.tsx';

/** The order that the ticket is about: what was bought, where it is, and what it cost. */
export function OrderCards({ orderId }: { orderId: number }) {
  const order = useQuery(queryOf(supportOrders.order, { params: { orderId } }));
  if (order.error) {
    return (
      <SideCard title="Order">
        <ErrorState message={loadProblem(order.error)} onRetry={() => void order.refetch()} />
      </SideCard>
    );
  }
  if (!order.data) {
    return (
      <SideCard title="Order">
        <TextSkeleton lines={5} />
      </SideCard>
    );
  }
  return (
    <>
      <OrderCard order={order.data} />
      <OrderMoney order={order.data} />
      <OrderPolicy order={order.data} />
    </>
  );
}

function OrderCard({ order }: { order: SupportOrder }) {
  const amount = (value: number) => currency(value, order.currency);
  return (
    <SideCard
      title={
        <TextLink {...linkTo(recordPage('order', order.id))}>Order {order.purchaseOrderNumber}</TextLink>
      }
      action={<StatusChip label={spaced(order.statusId)} tone={orderStatusTones[order.statusId]} />}
    >
      <Box sx={{ typography: 'body2', color: 'text.tertiary', mb: 1 }}>
        {order.brokerName} · {shortDate(order.createdOn)}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.75, ...tabular }}>
        {order.orderItems.map((item) => (
          <Box key={item.id} sx={{ typography: 'body2' }}>
            <SideLine
              left={`${item.productName}, ${item.quantity} ${item.unitOfMeasure}`}
              right={amount(item.salePricePerUnit * item.quantity)}
            />
            {item.trackings.map(({ trackingNumber, carrierName, url }) => (
              <Box key={trackingNumber} sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}>
                {carrierName}{' '}
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer">
                    {trackingNumber}
                  </a>
                ) : (
                  trackingNumber
                )}
              </Box>
            ))}
          </Box>
        ))}
        {order.shippingAmount === 0 ? null : (
          <SideLine quiet left="Shipping" right={amount(order.shippingAmount)} />
        )}
        {order.taxAmount === 0 ? null : <SideLine quiet left="Tax" right={amount(order.taxAmount)} />}
        <SideLine strong left="Total" right={amount(order.finalAmount)} />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.25, mt: 1.25, typography: 'body2', color: 'text.tertiary' }}>
        <span>{whereabouts(order)}</span>
        <span>
          {order.customerName}
          {order.customerPhone ? `, ${order.customerPhone}` : ''}
        </span>
      </Box>
    </SideCard>
  );
}

function whereabouts({
  deliveredOn,
  shippedOn,
  promisedToDeliverDate,
  promisedToShipDate,
}: SupportOrder): string {
  if (deliveredOn) return `Delivered on ${shortDate(deliveredOn)}`;
  if (shippedOn) {
    const promise = promisedToDeliverDate ? `, promised for ${shortDate(promisedToDeliverDate)}` : '';
    return `Shipped on ${shortDate(shippedOn)}${promise}`;
  }
  return promisedToShipDate ? `Promised to ship on ${shortDate(promisedToShipDate)}` : 'Not shipped';
}
