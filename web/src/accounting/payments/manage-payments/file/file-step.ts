import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';

/** Props for the dialog of each file step. */
export interface FileStepProps {
  file: PaymentFileDetails;
  onClose: () => void;
}
