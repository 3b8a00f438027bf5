import { Flagged } from '../../../ui/feedback/flagged.tsx';
import { CreatePayment } from './create-payment.tsx';

export default function CreateWirePaymentPage() {
  return (
    <Flagged flag="WirePayments">
      <CreatePayment paymentType="Wire" />
    </Flagged>
  );
}
