import type { RecordKind } from '../../history/record-kind.ts';
import { closeReasonLabels, creditRequestReasonLabels } from './credit-requests.values.ts';

export const creditRequestHistory: RecordKind = {
  entityType: 'credit-request',
  fields: {
    supplierId: { label: 'Supplier', as: 'partner' },
    purchaseOrderNumber: { label: 'Purchase order' },
    reason: { label: 'Reason', as: 'set', labels: creditRequestReasonLabels },
    sourceType: { label: 'Source', as: 'set' },
    totalCents: { label: 'Amount', as: 'cents' },
    coveredCents: { label: 'Covered', as: 'cents' },
    writtenOffCents: { label: 'Written off', as: 'cents' },
    status: { label: 'Status', as: 'set' },
    creditMemo: { label: 'Credit memo' },
    agreement: { label: 'Covered by' },
    coverRefusal: { label: 'Not covered because' },
    splitFrom: { label: 'Split from credit request' },
    closeReason: { label: 'Close reason', as: 'set', labels: closeReasonLabels },
    closeComment: { label: 'Comment' },
    assigneeId: { label: 'Assignee', as: 'employee' },
    notes: { label: 'Notes' },
    file: { label: 'File' },
  },
  actions: {
    'credit-request.received': 'opened this credit request',
    'credit-request.received-covered': 'received this claim, covered by an agreement',
    'credit-request.covered': 'covered this credit request',
    'credit-request.covered-by-agreement': 'closed this credit request because an agreement covers it',
    'credit-request.cover-lost': 'opened this credit request because no agreement covers it',
    'credit-request.split': 'split this credit request because an agreement covers part of it',
    'credit-request.split-off': 'split this off from another credit request',
    'credit-request.closed': 'closed this credit request',
    'credit-request.reopened': 'reopened this credit request',
    'credit-request.assigned': 'changed the assignee',
    'credit-request.notes-changed': 'changed the notes',
    'credit-request.attached': 'attached a file',
  },
};
