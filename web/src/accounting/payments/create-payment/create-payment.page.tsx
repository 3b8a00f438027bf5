import { CreatePayment } from './create-payment.tsx';

export default function CreateAchPaymentPage() {
  return <CreatePayment paymentType="NetTermsByAchTransfer" />;
}
