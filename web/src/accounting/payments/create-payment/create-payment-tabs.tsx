import { useFlag } from '../../../platform/use-flag.ts';
import { RouteTabs } from '../../../ui/tabs.tsx';
import { createPath } from '../where-to.ts';

const ach = { label: 'ACH', to: createPath, isIndex: true };
const wire = { label: 'Wire', to: `${createPath}/wire` };

/** How it is paid: each has its own basket and its own files. */
export function CreatePaymentTabs() {
  const hasWire = useFlag('WirePayments');
  return <RouteTabs label="Payment type" tabs={hasWire ? [ach, wire] : [ach]} />;
}
