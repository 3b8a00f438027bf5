import Box from '@mui/material/Box';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { supplierOrderXRay } from '@backdock/core/orders/order-x-ray.ts';
import type { OrderItem, SupplierOrder } from '@backdock/core/orders/orders.contract.ts';
import { shippingMethodLabels } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { fulfillmentStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { XRayFigure } from '../../x-ray/x-ray.tsx';

const heads = [
  { label: 'Item' },
  { label: 'Status' },
  { label: 'Quantity', right: true },
  { label: 'Cost', right: true },
  { label: 'Total', right: true },
] as const;

/** What one supplier fulfills. */
export function SupplierPart({ order, part }: { order: SupportOrder; part: SupplierOrder }) {
  const items = order.orderItems.filter(({ supplierId }) => supplierId === part.supplierId);
  return (
    <Panel
      title={part.supplierName}
      action={
        <TextLink {...linkTo(recordPage('supportSupplier', part.supplierId))} sx={{ typography: 'body2' }}>
          Who to call
        </TextLink>
      }
    >
      <Box sx={{ mb: 1.25, typography: 'body2', color: 'text.tertiary' }}>
        {shippingMethodLabels[part.shippingMethod]}
        {part.undecidedPriceChanges > 0 ? (
          <>
            {' · '}
            <TextLink {...linkTo(pageLink(paths.priceChange, part))}>
              {`${pluralize(part.undecidedPriceChanges, 'price change')} to decide`}
            </TextLink>
          </>
        ) : null}
      </Box>
      <SmallTable
        label={`Items from ${part.supplierName}`}
        heads={heads}
        foot={
          <tr>
            <td colSpan={4}>Total</td>
            <td className="right">
              <Before amount={part.totalBeforeChangeApproval} of={part} />
              <XRayFigure xRay={supplierOrderXRay(order, part, items)} />
            </td>
          </tr>
        }
      >
        {items.map((item) => (
          <Item key={item.id} item={item} part={part} />
        ))}
      </SmallTable>
    </Panel>
  );
}

function Item({ item, part }: { item: OrderItem; part: SupplierOrder }) {
  const { sku, productName, fulfillmentStatus, quantity, unitOfMeasure, pricePerUnit, total } = item;
  return (
    <tr>
      <td className="wraps">
        <Box sx={{ typography: 'button' }}>{sku}</Box>
        {productName}
      </td>
      <td>
        <StatusChip label={spaced(fulfillmentStatus)} tone={fulfillmentStatusTones[fulfillmentStatus]} />
      </td>
      <td className="right">
        {quantity} {unitOfMeasure}
      </td>
      <td className="right">
        <Before amount={item.pricePerUnitBeforeChangeApproval} of={part} />
        {currency(pricePerUnit, part.currency)}
      </td>
      <td className="right">
        <Before amount={item.totalBeforeChangeApproval} of={part} />
        {currency(total, part.currency)}
      </td>
    </tr>
  );
}

/** What it was before a price change was approved. */
function Before({ amount, of }: { amount: number | null; of: SupplierOrder }) {
  if (amount === null) return null;
  return (
    <Box component="del" sx={{ display: 'block', fontWeight: 400, color: 'text.tertiary' }}>
      {currency(amount, of.currency)}
    </Box>
  );
}
