import { Flagged } from '../../../ui/feedback/flagged.tsx';
import { PaymentFileList } from './payment-file-list.tsx';

export default function ManageWiresPage() {
  return (
    <Flagged flag="WirePayments">
      <PaymentFileList paymentType="Wire" />
    </Flagged>
  );
}
