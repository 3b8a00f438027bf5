import { useFlag } from '../../../platform/use-flag.ts';
import { paths } from '../../../platform/paths.ts';
import { RouteTabs } from '../../../ui/layout/tabs.tsx';

const ach = { label: 'ACH', to: paths.createPayment, isIndex: true };
const wire = { label: 'Wire', to: paths.createWirePayment };

/** By payment type: each has its own basket and files. */
export function CreatePaymentTabs() {
  const hasWire = useFlag('WirePayments');
  return <RouteTabs label="Payment type" tabs={hasWire ? [ach, wire] : [ach]} />;
}
