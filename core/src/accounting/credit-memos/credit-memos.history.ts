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
    numberInIntacct: { label: 'Intacct number' },
    recordInIntacct: { label: 'Intacct record' },
    intacctSyncError: { label: 'Intacct error' },
  },
  actions: {
    'credit-memo.received': 'received this credit memo',
    'credit-memo.created': 'created this credit memo',
    'credit-memo.posting-date-changed': 'changed the posting date',
    'credit-memo.renumbered-in-intacct': 'sent it to Intacct under another number',
    'credit-memo.linked-in-intacct': 'linked it to a document in Intacct',
    'credit-memo.picked': 'selected it for payment',
    'credit-memo.put-back': 'removed it from the payment',
    'credit-memo.approved': 'approved the payment',
    'credit-memo.approval-taken-back': 'canceled the approved payment',
    'credit-memo.paid': 'applied it',
    'credit-memo.payment-failed': 'recorded the payment as failed',
    'credit-memo.synced': 'synced it to Intacct',
    'credit-memo.sync-failed': 'couldn’t sync it to Intacct',
    'credit-memo.sync-dropped': 'stopped syncing it to Intacct',
  },
};
