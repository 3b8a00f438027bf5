import { PaymentFileList } from './payment-file-list.tsx';

export default function ManagePaymentsPage() {
  return <PaymentFileList paymentType="NetTermsByAchTransfer" />;
}
