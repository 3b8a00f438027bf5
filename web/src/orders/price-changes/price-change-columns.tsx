import { shortDate } from '@backdock/core/kit/dates.ts';
import type {
  priceChanges,
  PriceChangeRow,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { PriceChangeState } from '@backdock/core/orders/price-changes/price-changes.values.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { orderStatusTones } from '../../ui/grid/columns/status-tones.ts';

const money = { as: 'money', currency: ({ currency }: PriceChangeRow) => currency } as const;

export const stateTones: Readonly<Record<PriceChangeState, Tone>> = {
  Pending: 'warning',
  Decided: 'default',
};

export const priceChangePage = ({ orderId, supplierId }: Pick<PriceChangeRow, 'orderId' | 'supplierId'>) =>
  pageLink(paths.priceChange, { supplierId, orderId });

export const columns: ColumnsOf<typeof priceChanges.list> = [
  { id: 'purchaseOrderNumber', label: 'Purchase order', link: priceChangePage, width: 124 },
  { id: 'supplierName', label: 'Supplier', width: 168, grow: true },
  { id: 'requestedOn', label: 'Requested', draw: ({ requestedOn }) => shortDate(requestedOn), width: 108 },
  {
    id: 'pendingCount',
    label: 'Undecided',
    draw: ({ pendingCount, requestCount }) => `${pendingCount} of ${requestCount}`,
    width: 92,
  },
  { id: 'totalBefore', label: 'Before', ...money, width: 112 },
  { id: 'totalAfter', label: 'After', ...money, width: 112 },
  { id: 'difference', label: 'Difference', ...money, width: 108 },
  { id: 'differencePercent', label: 'Change', as: 'percent', width: 84 },
  { id: 'marginAfter', label: 'New margin', as: 'percent', width: 100 },
  { id: 'promisedToShipDate', label: 'Ships by', width: 104 },
  { id: 'purchasingManager', label: 'Purchasing manager', width: 146 },
  { id: 'orderStatus', label: 'Order status', tones: orderStatusTones, width: 116, hidden: true },
  { id: 'marketplace', label: 'Marketplace', width: 128, hidden: true },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92, hidden: true },
  { id: 'state', label: 'State', tones: stateTones, width: 92, hidden: true },
];
