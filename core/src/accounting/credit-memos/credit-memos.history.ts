import type { RecordKind } from '../../history/record-kind.ts';
import { creditMemoSourceLabels, creditMemoStatusLabels } from './credit-memos.values.ts';

export const creditMemoHistory: RecordKind = {
  entityType: 'credit-memo',
  fields: {
    memoNumber: { label: 'Credit memo' },
    partnerId: { label: 'Partner', as: 'partner' },
    memoDate: { label: 'Memo date' },
    postingDate: { label: 'Posting date' },
    notes: { label: 'Notes' },
    totalCents: { label: 'Total', as: 'cents' },
    source: { label: 'Source', as: 'set', labels: creditMemoSourceLabels },
    status: { label: 'Status', as: 'set', labels: creditMemoStatusLabels },
    intacctSyncStatus: { label: 'Intacct', as: 'set' },
    numberInIntacct: { label: 'Number in Intacct' },
    recordInIntacct: { label: 'Record in Intacct' },
    intacctSyncError: { label: 'Intacct says' },
  },
  actions: {
    'credit-memo.received': 'received this credit memo',
    'credit-memo.created': 'made this credit memo',
    'credit-memo.posting-date-changed': 'changed the posting date',
    'credit-memo.renumbered-in-intacct': 'had it sent to Intacct under another number',
    'credit-memo.linked-in-intacct': 'linked it to a document in Intacct',
    'credit-memo.picked': 'picked it for payment',
    'credit-memo.put-back': 'took it out of the payment',
    'credit-memo.approved': 'approved its payment',
    'credit-memo.approval-taken-back': 'cancelled its approved payment',
    'credit-memo.paid': 'applied it',
    'credit-memo.payment-failed': 'its payment failed',
    'credit-memo.synced': 'synced to Intacct',
    'credit-memo.sync-failed': 'could not be synced to Intacct',
    'credit-memo.sync-dropped': 'is not sent to Intacct any more',
  },
};
