import { useFlag } from '../../../platform/use-flag.ts';
import { RouteTabs } from '../../../ui/tabs.tsx';

const ach = { label: 'ACH', to: '/accounting/payment-processing/create-payment', isIndex: true };
const wire = { label: 'Wire', to: '/accounting/payment-processing/create-payment/wire' };

/** How it is paid: each has its own basket and its own files. */
export function CreatePaymentTabs() {
  const hasWire = useFlag('WirePayments');
  return <RouteTabs label="Payment type" tabs={hasWire ? [ach, wire] : [ach]} />;
}
