import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files.contract.ts';

/** What the dialog of each step of a file is given. */
export interface FileStepProps {
  file: PaymentFileDetails;
  onClose: () => void;
}
