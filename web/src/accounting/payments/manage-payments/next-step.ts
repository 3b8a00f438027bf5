import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files.contract.ts';

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
  acknowledge: 'Upload acknowledgement',
  finalize: 'Finalize batches',
  stateResults: 'Finalize without acknowledgement',
  content: 'File content',
  wireSheet: 'Wire sheet',
  wireSheetCsv: 'Wire sheet as CSV',
  cancel: 'Cancel file',
};

/** The one thing that brings the file on; null when it has arrived. */
export function nextStepOf({ status, approvedBy, whyNot }: PaymentFileDetails): FileAction | null {
  switch (status) {
    case 'PreparedForPayment':
      if (approvedBy === null) return 'approve';
      // Nobody can have sent what nobody fetched.
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
  /** Why it cannot be done now; null where it can. */
  whyNot: string | null;
}

/** What this person may do with a file of this kind, in the order in which it is done; what is over is not offered. */
export function offeredActions(file: PaymentFileDetails): Offered[] {
  const { may, whyNot, paymentType, status } = file;
  const isPrepared = status === 'PreparedForPayment';
  const isOpen = status !== 'Completed';
  const isAch = paymentType === 'NetTermsByAchTransfer';
  const all: [FileAction, isOffered: boolean, why: string | null][] = [
    // The review can be read by everybody; who cannot approve is told why in it.
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
