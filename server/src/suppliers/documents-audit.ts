import type { Fields } from '@backdock/core/kit/differences.ts';
import type { SupplierDocumentForm } from '@backdock/core/suppliers/documents.contract.ts';
import { isRestricted, type TaxFormSigns } from '@backdock/core/suppliers/tax-forms.rules.ts';
import { type AuditEntry, auditAll } from '../platform/audit.ts';
import type { WriteCtx } from '../platform/context.ts';

type State = SupplierDocumentForm & TaxFormSigns & { version: number };

interface DocumentChange {
  verb: 'added' | 'taken-over' | 'changed' | 'removed' | 'ruled-out';
  before?: State;
  after?: State;
  reason?: string;
}

/**
 * Records a change twice: for the document itself, by whose versions somebody else's change is told, and for the
 * history that everybody reads, or that of the tax forms, which is for fewer.
 */
export async function auditDocument(
  ctx: WriteCtx,
  supplierId: number,
  documentId: number,
  change: DocumentChange,
): Promise<void> {
  const { verb, before, after, reason } = change;
  await auditAll(ctx, [
    {
      entityType: 'supplier-document',
      entityId: documentId,
      action: `supplier-document.${verb}`,
      before: before ? { ...fieldsOf(before), version: before.version } : null,
      after: after ? { ...fieldsOf(after), version: after.version } : null,
      reason,
    },
    ...told(change).map((entry) => ({ ...entry, entityId: supplierId, reason })),
  ]);
}

function told({ verb, before, after }: DocumentChange): Omit<AuditEntry, 'entityId'>[] {
  const entry = (entityType: string, action: string) => ({
    entityType,
    action: `${entityType}.${action}`,
    ...toldFields(before, after),
  });
  const wasSecret = before && isRestricted(before);
  const isSecret = after && isRestricted(after);
  if (before && after && wasSecret !== isSecret) {
    // Who sees the other documents only is told of the part that happened before their eyes.
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

/** A change says beside what changed which document it was. */
function toldFields(before: State | undefined, after: State | undefined) {
  if (before && after)
    return { before: fieldsOf(before), after: { ...fieldsOf(after), document: after.name } };
  return { before: before ? whole(before) : null, after: after ? whole(after) : null };
}

const fieldsOf = ({ name, type, validUntil }: State): Fields => ({ name, type, validUntil });

const whole = ({ name, type, validUntil }: State): Fields => ({ document: name, type, validUntil });
