import type { RecordKind } from '../../history/record-kind.ts';

export const paymentBatchHistory: RecordKind = {
  entityType: 'payment-batch',
  fields: {
    partnerId: { label: 'Partner', as: 'partner' },
    batchTotalCents: { label: 'Total', as: 'cents' },
    status: { label: 'Status', as: 'set' },
    transactionId: { label: 'Transaction' },
    returnCode: { label: 'Return code' },
    failureReason: { label: 'Reason' },
    postingDate: { label: 'Posting date' },
    recipient: { label: 'Sent to' },
    intacctSyncStatus: { label: 'Intacct', as: 'set' },
    intacctSyncError: { label: 'Intacct says' },
    numberInIntacct: { label: 'Number in Intacct' },
    recordInIntacct: { label: 'Record in Intacct' },
  },
  actions: {
    'payment-batch.created': 'prepared this payment',
    'payment-batch.finalized': 'made this payment final',
    'payment-batch.returned': 'took in its return',
    'payment-batch.cancelled': 'cancelled this payment',
    'payment-batch.remittance-requested': 'asked for its remittance advice',
    'payment-batch.remittance-sent': 'mailed its remittance advice',
    'payment-batch.remittance-dropped': 'did not mail its remittance advice, for nothing was paid',
    'payment-batch.remittance-skipped': 'found no address for its remittance advice',
    'payment-batch.linked-in-intacct': 'linked it to a payment in Intacct',
    'payment-batch.synced': 'synced to Intacct',
    'payment-batch.voided': 'voided in Intacct',
    'payment-batch.sync-failed': 'could not be synced to Intacct',
    'payment-batch.sync-dropped': 'is not sent to Intacct any more',
  },
};
