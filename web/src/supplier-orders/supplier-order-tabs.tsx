import { useFlags } from '../platform/use-flag.ts';
import { RouteTabs } from '../ui/tabs.tsx';

const tabs = [
  { label: 'Missing credits', to: '/supplier-orders/missing-credits', flag: 'CreditRequests' },
] as const;

/** What needs somebody's attention before a supplier is paid, on each of these pages. */
export function SupplierOrderTabs() {
  const isOn = useFlags();
  return <RouteTabs label="Supplier orders" tabs={tabs.filter(({ flag }) => isOn(flag))} />;
}
