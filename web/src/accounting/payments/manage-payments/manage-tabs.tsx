import { useFlag } from '../../../platform/use-flag.ts';
import { RouteTabs } from '../../../ui/tabs.tsx';
import { managePath } from '../where-to.ts';

const ach = { label: 'ACH', to: managePath, isIndex: true };
const wire = { label: 'Wire', to: `${managePath}/wire` };

export function ManageTabs() {
  const hasWire = useFlag('WirePayments');
  return <RouteTabs label="Payment type" tabs={hasWire ? [ach, wire] : [ach]} />;
}
