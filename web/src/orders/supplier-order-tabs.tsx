import type { Feature } from '@backdock/core/kit/features.ts';
import { useFlags } from '../platform/use-flag.ts';
import { paths } from '../platform/paths.ts';
import { RouteTabs } from '../ui/layout/tabs.tsx';

const tabs: readonly { label: string; to: string; isIndex?: true; flag?: Feature }[] = [
  { label: 'Price change requests', to: paths.supplierOrders, isIndex: true },
  { label: 'Invoice reviews', to: paths.invoiceReviews },
  { label: 'Missing credits', to: paths.missingCredits, flag: 'CreditRequests' },
  { label: 'Shipment requests', to: paths.shipmentRequests, flag: 'BillOfLading' },
];

/** Tabs for what needs attention before a supplier is paid. */
export function SupplierOrderTabs() {
  const isOn = useFlags();
  return <RouteTabs label="Supplier orders" tabs={tabs.filter(({ flag }) => !flag || isOn(flag))} />;
}
