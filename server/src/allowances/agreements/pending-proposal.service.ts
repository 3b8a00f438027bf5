import type { Proposal } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementHistory } from '@backdock/core/allowances/agreements/agreements.history.ts';
import { describeChanges } from '@backdock/core/history/history.rules.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { Employee } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findMarketplaceNames } from './agreement-facts.queries.ts';
import { findPending } from './agreement-proposals.queries.ts';
import type { StoredAgreement } from './agreements.queries.ts';
import { auditedTerms } from './audited-terms.ts';

/** The correction that waits for a decision, beside the terms it changes. */
export async function pendingProposal(
  db: Reader,
  actor: Employee,
  agreement: StoredAgreement,
): Promise<Proposal | null> {
  const proposal = await findPending(db, agreement.id);
  if (!proposal) return null;
  const { id, terms, comment, proposedBy, proposedOn } = proposal;
  const marketplaces = await findMarketplaceNames(db, [
    ...agreement.scope.marketplaceIds,
    ...terms.scope.marketplaceIds,
  ]);
  const step = {
    action: '',
    before: auditedTerms(agreement, marketplaces),
    after: auditedTerms(terms, marketplaces),
  };
  return {
    id,
    terms,
    comment,
    proposedBy,
    proposedOn,
    isOutdated: proposal.agreementVersion !== agreement.version,
    changes: describeChanges(agreementHistory, step, { employee: new Map(), partner: new Map() }),
    may: {
      decide: may(actor, 'agreements.correct') && actor.id !== proposal.proposedById,
      withdraw: actor.id === proposal.proposedById,
    },
  };
}
