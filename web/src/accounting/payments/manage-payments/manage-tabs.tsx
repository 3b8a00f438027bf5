import { useFlag } from '../../../platform/use-flag.ts';
import { paths } from '../../../platform/paths.ts';
import { RouteTabs } from '../../../ui/layout/tabs.tsx';

const ach = { label: 'ACH', to: paths.managePayments, isIndex: true };
const wire = { label: 'Wire', to: paths.manageWires };

export function ManageTabs() {
  const hasWire = useFlag('WirePayments');
  return <RouteTabs label="Payment type" tabs={hasWire ? [ach, wire] : [ach]} />;
}
