import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';

export type FileAction =
  | 'approve'
  | 'download'
  | 'markSent'
  | 'acknowledge'
  | 'finalize'
  | 'stateResults'
  | 'content'
  | 'wireSheet'
  | 'wireSheetCsv'
  | 'cancel';

const actionLabels: Readonly<Record<FileAction, string>> = {
  approve: 'Review and approve',
  download: 'Download bank file',
  markSent: 'Mark as sent',
  acknowledge: 'Upload acknowledgment',
  finalize: 'Finalize batches',
  stateResults: 'Finalize without acknowledgment',
  content: 'View file contents',
  wireSheet: 'Download wire sheet',
  wireSheetCsv: 'Download wire sheet as CSV',
  cancel: 'Cancel file',
};

/** The one action that moves the file forward; null once it is done. */
export function nextStepOf({ status, approvedBy, whyNot }: PaymentFileDetails): FileAction | null {
  switch (status) {
    case 'PreparedForPayment':
      if (approvedBy === null) return 'approve';
      // A file that was never downloaded can't have been sent.
      return whyNot.markSent === null ? 'markSent' : 'download';
    case 'SentToBank':
      return 'acknowledge';
    case 'WaitingForBankConfirmation':
      return 'finalize';
    case 'Completed':
      return null;
  }
}

export interface Offered {
  action: FileAction;
  label: string;
  /** Why it is unavailable now; null if it is available. */
  whyNot: string | null;
}

/** This user's actions on such a file, in workflow order; completed steps are left out. */
export function offeredActions(file: PaymentFileDetails): Offered[] {
  const { may, whyNot, paymentType, status } = file;
  const isPrepared = status === 'PreparedForPayment';
  const isOpen = status !== 'Completed';
  const isAch = paymentType === 'NetTermsByAchTransfer';
  const all: [FileAction, isOffered: boolean, why: string | null][] = [
    // Anyone can open the review; it shows why a user can't approve.
    ['approve', isPrepared && file.approvedBy === null, null],
    ['download', may.settle, whyNot.download],
    ['markSent', may.settle && isPrepared, whyNot.markSent],
    ['acknowledge', may.settle && isOpen, whyNot.acknowledge],
    ['finalize', may.settle && isOpen, whyNot.finalize],
    ['stateResults', may.settle && isOpen, whyNot.finalize],
    ['content', isAch, null],
    ['wireSheet', !isAch && may.settle, whyNot.download],
    ['wireSheetCsv', !isAch && may.settle, whyNot.download],
    ['cancel', may.settle && isPrepared, whyNot.cancel],
  ];
  return all
    .filter(([, isOffered]) => isOffered)
    .map(([action, , why]) => ({ action, label: actionLabels[action], whyNot: why }));
}
