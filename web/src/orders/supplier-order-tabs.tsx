import { useFlags } from '../platform/use-flag.ts';
import { paths } from '../platform/paths.ts';
import { RouteTabs } from '../ui/layout/tabs.tsx';

const tabs = [{ label: 'Missing credits', to: paths.missingCredits, flag: 'CreditRequests' }] as const;

/** Tabs for what needs attention before a supplier is paid. */
export function SupplierOrderTabs() {
  const isOn = useFlags();
  return <RouteTabs label="Supplier orders" tabs={tabs.filter(({ flag }) => isOn(flag))} />;
}
