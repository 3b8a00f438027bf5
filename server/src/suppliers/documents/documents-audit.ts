import type { Fields } from '@backdock/core/kit/differences.ts';
import type { SupplierDocumentForm } from '@backdock/core/suppliers/documents/documents.contract.ts';
import { isRestricted, type TaxFormSigns } from '@backdock/core/suppliers/documents/tax-forms.rules.ts';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import type { RecordChange } from '../../platform/change-record.ts';

type State = SupplierDocumentForm & TaxFormSigns;

interface DocumentChange {
  verb: 'added' | 'taken-over' | 'changed' | 'removed' | 'ruled-out';
  before?: State;
  after?: State;
  reason?: string;
}

/**
 * A change is recorded twice: for the document itself, whose versions expose other people's changes, and for the
 * history everyone reads, or the tax forms' history, which fewer may read.
 */
export function documentChange(
  supplierId: number,
  change: DocumentChange,
): RecordChange & { also: AuditEntry[] } {
  const { verb, before, after, reason } = change;
  return {
    action: `supplier-document.${verb}`,
    before: before ? fieldsOf(before) : null,
    after: after ? fieldsOf(after) : null,
    reason,
    also: historyEntries(change).map((entry) => ({ ...entry, entityId: supplierId, reason })),
  };
}

function historyEntries({ verb, before, after }: DocumentChange): Omit<AuditEntry, 'entityId'>[] {
  const entry = (entityType: string, action: string) => ({
    entityType,
    action: `${entityType}.${action}`,
    ...namedFields(before, after),
  });
  const wasSecret = before && isRestricted(before);
  const isSecret = after && isRestricted(after);
  if (before && after && wasSecret !== isSecret) {
    // Readers who see only the other documents get just the part that was visible to them.
    const { before: last, after: first } = isSecret
      ? { before: whole(before), after: null }
      : { before: null, after: whole(after) };
    const opened = verb === 'ruled-out' ? 'ruled-out' : 'made-open';
    const action = `supplier-documents.${isSecret ? 'made-tax-form' : opened}`;
    return [
      entry('supplier-tax-forms', verb),
      { entityType: 'supplier-documents', action, before: last, after: first },
    ];
  }
  return [entry(wasSecret || isSecret ? 'supplier-tax-forms' : 'supplier-documents', verb)];
}

/** Names the document alongside what changed. */
function namedFields(before: State | undefined, after: State | undefined) {
  if (before && after)
    return { before: fieldsOf(before), after: { ...fieldsOf(after), document: after.name } };
  return { before: before ? whole(before) : null, after: after ? whole(after) : null };
}

const fieldsOf = ({ name, type, validUntil }: State) => ({ name, type, validUntil });

const whole = ({ name, type, validUntil }: State): Fields => ({ document: name, type, validUntil });
