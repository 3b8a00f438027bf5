import type { RecordKind } from '../../history/record-kind.ts';
import { outcomeSourceLabels } from './payments.values.ts';

export const paymentBatchHistory: RecordKind = {
  entityType: 'payment-batch',
  fields: {
    partnerId: { label: 'Partner', as: 'partner' },
    batchTotalCents: { label: 'Total', as: 'cents' },
    status: { label: 'Status', as: 'set' },
    outcomeSource: { label: 'According to', as: 'set', labels: outcomeSourceLabels },
    transactionId: { label: 'Transaction' },
    returnCode: { label: 'Return code' },
    failureReason: { label: 'Reason' },
    postingDate: { label: 'Posting date' },
    recipient: { label: 'Sent to' },
    intacctSyncStatus: { label: 'Intacct', as: 'set' },
    intacctSyncError: { label: 'Intacct says' },
  },
  actions: {
    'payment-batch.created': 'prepared this payment',
    'payment-batch.finalized': 'made this payment final',
    'payment-batch.returned': 'took in its return',
    'payment-batch.cancelled': 'cancelled this payment',
    'payment-batch.remittance-requested': 'asked for its remittance advice',
    'payment-batch.remittance-sent': 'mailed its remittance advice',
    'payment-batch.remittance-dropped': 'did not mail its remittance advice, for nothing was paid',
    'payment-batch.remittance-cancelled': 'canceled its remittance advice, for nothing was paid',
    'payment-batch.correction-queued': 'queued a correction of its remittance advice',
    'payment-batch.correction-requested': 'sent the correction of its remittance advice again',
    'payment-batch.correction-sent': 'mailed the correction of its remittance advice',
    'payment-batch.remittance-skipped': 'found no address for its remittance advice',
    'payment-batch.synced': 'synced to Intacct',
    'payment-batch.voided': 'voided in Intacct',
    'payment-batch.sync-failed': 'could not be synced to Intacct',
    'payment-batch.sync-dropped': 'is not sent to Intacct any more',
  },
};
