import { PaymentFileList } from './payment-file-list.tsx';

export default function ManageWiresPage() {
  return <PaymentFileList paymentType="Wire" />;
}
