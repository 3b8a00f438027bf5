import { useFlag } from '../../../platform/use-flag.ts';
import { NotFound } from '../../../ui/not-found.tsx';
import { CreatePayment } from './create-payment.tsx';

export default function CreateWirePaymentPage() {
  return useFlag('WirePayments') ? <CreatePayment paymentType="Wire" /> : <NotFound />;
}
