import { auditAll } from '../platform/audit/audit.ts';
import type { WriteCtx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

interface Attached {
  entityType: string;
  entityId: number;
  /** Names the kind of record to people. */
  noun: string;
  action: string;
  /** The audited field that holds a file's name. */
  field: string;
}

interface Outcome {
  /** Documents the record didn't have before. */
  added: ReadonlySet<number>;
  /** Every document it has now. */
  there: ReadonlySet<number>;
}

/** After files were attached to a record: refuses one that another record has, and records the new ones. */
export async function recordAttached(
  ctx: WriteCtx,
  { entityType, entityId, noun, action, field }: Attached,
  files: readonly { id: number; fileName: string }[],
  { added, there }: Outcome,
): Promise<void> {
  const elsewhere = files.find(({ id }) => !there.has(id));
  if (elsewhere) {
    throw new AppError(
      'conflict',
      `${entityType}.file-elsewhere`,
      `${elsewhere.fileName} belongs to another ${noun}. Please upload it again.`,
    );
  }
  await auditAll(
    ctx,
    files
      .filter(({ id }) => added.has(id))
      .map(({ fileName }) => ({ entityType, entityId, action, after: { [field]: fileName } })),
  );
}
