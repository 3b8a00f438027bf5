import { whyNotCorrect } from '@backdock/core/allowances/agreements/agreement-edits.rules.ts';
import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { Agreement, EditedAgreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementHistory } from '@backdock/core/allowances/agreements/agreements.history.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockAsSeen, lockRecord } from '../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { AppError, forbidden, refuseIf, throwNotFound } from '../../platform/errors.ts';
import { refuseUnreachable } from '../../suppliers/company/company.service.ts';
import {
  agreementRecord,
  closedFor,
  correctAgreement,
  type PreviewEdit,
  refuseOverlap,
  type Which,
} from './agreement-edits.service.ts';
import * as queries from './agreement-proposals.queries.ts';
import type { EditHooks } from './edit-hooks.ts';
import { agreementOf } from './agreements.service.ts';

const { entityType } = agreementHistory;
const after = ({ tx, actor, now }: WriteCtx<Employee>, id: number) => agreementOf({ db: tx, actor, now }, id);

interface Correction {
  version: number;
  terms: AgreementTerms;
  comment: string;
}

/** Proposes a correction to an agreement of one's own supplier. Someone else decides. */
export async function proposeCorrection(
  ctx: WriteCtx<Employee>,
  { supplierId, agreementId, type }: Which,
  { version, terms, comment }: Correction,
): Promise<Agreement> {
  const { tx, actor, now } = ctx;
  await refuseUnreachable({ db: tx, actor }, 'agreements.proposeCorrection', supplierId);
  const agreement = await lockAsSeen(ctx, agreementRecord, { id: agreementId, version });
  if (agreement.supplierId !== supplierId || agreement.type !== type) throwNotFound('agreement');
  refuseIf(whyNotCorrect(agreement, terms, await closedFor(ctx, terms.startDate)));
  await refuseOverlap(ctx, supplierId, { ...terms, type }, [agreementId]);
  if (await queries.findPending(tx, agreementId)) {
    throw new AppError(
      'conflict',
      'proposal.pending',
      'A proposed correction is already awaiting a decision.',
    );
  }
  const proposal = { agreementId, agreementVersion: agreement.version, terms, comment, proposedBy: actor.id };
  await queries.insertProposal(tx, proposal, now);
  await audit(ctx, {
    entityType,
    entityId: agreementId,
    action: 'agreement.correction-proposed',
    reason: comment,
  });
  return after(ctx, agreementId);
}

/** What edits need from features that are built on agreements, and a way to show what they change. */
export interface PreviewHooks extends EditHooks {
  preview: PreviewEdit;
}

/** What the correction would change once it is approved. */
export function previewProposal(
  ctx: WriteCtx<Employee>,
  which: Which,
  correction: Correction,
  hooks: PreviewHooks,
): Promise<EditedAgreement> {
  return hooks.preview(ctx, which, async (within) => {
    await proposeCorrection(ctx, which, correction);
    await correctAgreement(ctx, which, correction, within);
    return after(ctx, which.agreementId);
  });
}

interface WhichProposal {
  agreementId: number;
  proposalId: number;
}

async function lockPending(ctx: WriteCtx<Employee>, { agreementId, proposalId }: WhichProposal) {
  // The agreement first, as for every edit.
  const agreement = await lockRecord(ctx, agreementRecord, agreementId);
  const proposal =
    (await queries.lockProposal(ctx.tx, agreementId, proposalId)) ?? throwNotFound('proposed correction');
  if (proposal.status !== 'Pending') {
    throw new AppError('conflict', 'proposal.decided', 'This correction was already decided or withdrawn.');
  }
  return { agreement, proposal };
}

/** No one decides their own proposal, whatever their role. */
function refuseOwn(actor: Employee, { proposedById }: queries.StoredProposal): void {
  if (actor.id === proposedById) {
    throw new AppError(
      'conflict',
      'proposal.own',
      'Someone else must decide a correction that you proposed.',
    );
  }
}

/** Corrects the agreement as proposed, checked again as it is now. */
export async function approveProposal(
  ctx: WriteCtx<Employee>,
  which: WhichProposal,
  hooks: EditHooks,
): Promise<Agreement> {
  const { tx, actor, now } = ctx;
  const { agreement, proposal } = await lockPending(ctx, which);
  refuseOwn(actor, proposal);
  if (proposal.agreementVersion !== agreement.version) {
    throw new AppError(
      'conflict',
      'proposal.outdated',
      'The agreement changed since this correction was proposed. Reject it and ask for a new one.',
    );
  }
  await queries.setDecision(tx, proposal.id, { status: 'Approved', by: actor.id, reason: null }, now);
  await audit(ctx, {
    entityType,
    entityId: agreement.id,
    action: 'agreement.correction-approved',
    reason: proposal.comment,
  });
  await correctAgreement(
    ctx,
    { agreementId: agreement.id, supplierId: agreement.supplierId, type: agreement.type },
    { version: agreement.version, terms: proposal.terms, comment: proposal.comment },
    hooks,
  );
  return after(ctx, agreement.id);
}

/** What an approval would change. */
export async function previewApproval(
  ctx: WriteCtx<Employee>,
  which: WhichProposal,
  hooks: PreviewHooks,
): Promise<EditedAgreement> {
  const { supplierId, type } = await after(ctx, which.agreementId);
  const of = { supplierId, type, agreementId: which.agreementId };
  return hooks.preview(ctx, of, (within) => approveProposal(ctx, which, within));
}

export async function rejectProposal(
  ctx: WriteCtx<Employee>,
  which: WhichProposal,
  reason: string,
): Promise<Agreement> {
  const { agreement, proposal } = await lockPending(ctx, which);
  refuseOwn(ctx.actor, proposal);
  return decided(ctx, agreement.id, proposal.id, { status: 'Rejected', reason });
}

export async function withdrawProposal(ctx: WriteCtx<Employee>, which: WhichProposal): Promise<Agreement> {
  const { agreement, proposal } = await lockPending(ctx, which);
  if (ctx.actor.id !== proposal.proposedById) forbidden();
  return decided(ctx, agreement.id, proposal.id, { status: 'Withdrawn', reason: null });
}

async function decided(
  ctx: WriteCtx<Employee>,
  agreementId: number,
  proposalId: number,
  { status, reason }: { status: 'Rejected' | 'Withdrawn'; reason: string | null },
): Promise<Agreement> {
  const { tx, actor, now } = ctx;
  await queries.setDecision(tx, proposalId, { status, by: actor.id, reason }, now);
  await audit(ctx, {
    entityType,
    entityId: agreementId,
    action: `agreement.correction-${status.toLowerCase()}`,
    reason: reason ?? undefined,
  });
  return after(ctx, agreementId);
}
