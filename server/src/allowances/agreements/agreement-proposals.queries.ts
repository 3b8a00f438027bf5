import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { ProposalStatus } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface StoredProposal {
  id: number;
  agreementId: number;
  agreementVersion: number;
  terms: AgreementTerms;
  comment: string;
  status: ProposalStatus;
  proposedById: number;
  proposedBy: string;
  proposedOn: string;
}

const proposals = (db: Reader) =>
  db
    .selectFrom('agreement_proposal as proposal')
    .innerJoin('employee', 'employee.id', 'proposal.proposed_by')
    .select([
      'proposal.id',
      'proposal.agreement_id as agreementId',
      'proposal.agreement_version as agreementVersion',
      sql<AgreementTerms>`proposal.terms`.as('terms'),
      'proposal.comment',
      'proposal.status',
      'proposal.proposed_by as proposedById',
      'employee.name as proposedBy',
      'proposal.proposed_on as proposedOn',
    ]);

export function findPending(db: Reader, agreementId: number): Promise<StoredProposal | undefined> {
  return proposals(db)
    .where('proposal.agreement_id', '=', agreementId)
    .where('proposal.status', '=', 'Pending')
    .executeTakeFirst();
}

export function lockProposal(tx: Tx, agreementId: number, id: number): Promise<StoredProposal | undefined> {
  return proposals(tx)
    .where('proposal.agreement_id', '=', agreementId)
    .where('proposal.id', '=', id)
    .forNoKeyUpdate('proposal')
    .executeTakeFirst();
}

export async function insertProposal(
  tx: Tx,
  proposal: {
    agreementId: number;
    agreementVersion: number;
    terms: AgreementTerms;
    comment: string;
    proposedBy: number;
  },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('agreement_proposal')
    .values({
      agreement_id: proposal.agreementId,
      agreement_version: proposal.agreementVersion,
      terms: JSON.stringify(proposal.terms),
      comment: proposal.comment,
      proposed_by: proposal.proposedBy,
      proposed_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setDecision(
  tx: Tx,
  id: number,
  decision: { status: 'Approved' | 'Rejected' | 'Withdrawn'; by: number; reason: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('agreement_proposal')
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_on: now.toISOString(),
      decision_reason: decision.reason,
    })
    .where('id', '=', id)
    .execute();
}
