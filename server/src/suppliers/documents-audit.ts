import type { Fields } from '@backdock/core/kit/differences.ts';
import type { SupplierDocumentForm } from '@backdock/core/suppliers/documents.contract.ts';
import { isTaxForm } from '@backdock/core/suppliers/onboarding.values.ts';
import { type AuditEntry, auditAll } from '../platform/audit.ts';
import type { WriteCtx } from '../platform/context.ts';

type State = SupplierDocumentForm & { version: number };

interface DocumentChange {
  verb: 'added' | 'taken-over' | 'changed' | 'removed';
  before?: State;
  after?: State;
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
  const { verb, before, after } = change;
  await auditAll(ctx, [
    {
      entityType: 'supplier-document',
      entityId: documentId,
      action: `supplier-document.${verb}`,
      before: before ? { ...fieldsOf(before), version: before.version } : null,
      after: after ? { ...fieldsOf(after), version: after.version } : null,
    },
    ...told(change).map((entry) => ({ ...entry, entityId: supplierId })),
  ]);
}

function told({ verb, before, after }: DocumentChange): Omit<AuditEntry, 'entityId'>[] {
  const entry = (entityType: string, action: string) => ({
    entityType,
    action: `${entityType}.${action}`,
    ...toldFields(before, after),
  });
  const wasSecret = before && isTaxForm(before.type);
  const isSecret = after && isTaxForm(after.type);
  if (before && after && wasSecret !== isSecret) {
    // Who sees the other documents only is told of the part that happened before their eyes.
    const { before: last, after: first } = isSecret
      ? { before: whole(before), after: null }
      : { before: null, after: whole(after) };
    const action = `supplier-documents.${isSecret ? 'made-tax-form' : 'made-open'}`;
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
