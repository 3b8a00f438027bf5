import { whyNotAcceptProof, whyNotTakeBackProof } from '@backdock/core/allowances/agreements/proof.rules.ts';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { changeRecord } from '../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { agreementRecord } from './agreement-edits.service.ts';
import { agreementOf } from './agreements.service.ts';
import type { EditHooks } from './edit-hooks.ts';
import { isProofSettled, setProof } from './proof.queries.ts';

interface Seen {
  agreementId: number;
  version: number;
}

/** Earns everything so far, in the current month; what belongs to closed months becomes an adjustment. */
export async function acceptProof(
  ctx: WriteCtx<Employee>,
  { agreementId: id, version }: Seen,
  { around }: Pick<EditHooks, 'around'>,
): Promise<Agreement> {
  const { tx, actor, now } = ctx;
  const today = dayInPacific(now);
  await changeRecord(ctx, agreementRecord, {
    id,
    version,
    whyNot: (agreement) => whyNotAcceptProof(agreement, today),
    write: async ({ supplierId }) => {
      const accept = () => setProof(tx, id, { on: today, by: actor.id }, now);
      await around(ctx, { supplierId, cause: 'ProofAccepted' }, accept);
      return {
        action: 'agreement.proof-accepted',
        before: { proofAcceptedOn: null },
        after: { proofAcceptedOn: today },
      };
    },
  });
  return agreementOf({ db: tx, actor, now }, id);
}

export async function takeBackProof(
  ctx: WriteCtx<Employee>,
  { agreementId: id, version }: Seen,
  reason: string,
  { around }: Pick<EditHooks, 'around'>,
): Promise<Agreement> {
  const { tx, actor, now } = ctx;
  await changeRecord(ctx, agreementRecord, {
    id,
    version,
    whyNot: async (agreement) => whyNotTakeBackProof(agreement, await isProofSettled(tx, id)),
    write: async ({ supplierId, proofAcceptedOn }) => {
      await around(ctx, { supplierId, cause: 'ProofAccepted' }, () => setProof(tx, id, null, now));
      return {
        action: 'agreement.proof-taken-back',
        before: { proofAcceptedOn },
        after: { proofAcceptedOn: null },
        reason,
      };
    },
  });
  return agreementOf({ db: tx, actor, now }, id);
}
