import { agreementStatus } from '@backdock/core/allowances/agreements/agreement-status.rules.ts';
import { rateLabel } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { Agreement, AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementHistory } from '@backdock/core/allowances/agreements/agreements.history.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import { may, mayOn, type Permission } from '@backdock/core/kit/permissions.ts';
import { recordOn } from '../../history/history.service.ts';
import { employeeNames } from '../../identity/employees.service.ts';
import type { Base, Employee, ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { supplierAndManagers } from '../../suppliers/company/company.service.ts';
import { findMarketplaceNames, listDocuments, sumCoveredClaims } from './agreement-facts.queries.ts';
import { auditedTerms } from './audited-terms.ts';
import { lastClosedDay } from './closed-days.service.ts';
import {
  findAgreement,
  listAgreements,
  findVersion,
  listChain,
  type StoredAgreement,
} from './agreements.queries.ts';
import { pendingProposal } from './pending-proposal.service.ts';
import { isProofSettled } from './proof.queries.ts';

/** Who can edit agreements of a kind. */
export const editPermission = (type: AgreementType): Permission =>
  type === 'Ddr' ? 'agreements.editDdr' : 'agreements.edit';

export type Reading = Pick<Base<Employee>, 'actor' | 'now'> & { readonly db: Reader };

/** An agreement with everything its page shows. */
export async function agreementOf({ db, actor, now }: Reading, id: number): Promise<Agreement> {
  const agreement = await storedAgreement(db, id);
  const { createdBy, createdOn } = agreement;
  const { name: supplierName, managers } = await supplierAndManagers(db, agreement.supplierId);
  const today = dayInPacific(now);
  const names = await employeeNames(db, [createdBy, agreement.proofAcceptedBy]);
  const nameOf = (employeeId: number | null) =>
    employeeId === null ? null : (names.get(employeeId) ?? null);
  const marketplaces = await findMarketplaceNames(db, agreement.scope.marketplaceIds);
  const chain = await listChain(db, agreement.rootAgreementId ?? id);
  const canCorrect = may(actor, 'agreements.correct');
  return {
    ...rowOf(agreement, today),
    supplierName,
    createdOn,
    createdBy: nameOf(createdBy),
    marketplaceNames: agreement.scope.marketplaceIds.map((each) => marketplaces.get(each) ?? ''),
    chain: chain.map((each) => ({
      id: each.id,
      name: each.name,
      startDate: each.startDate,
      endDate: each.endDate,
      rateLabel: rateLabel(each, each.currency),
    })),
    documents: await listDocuments(db, id),
    proposal: await pendingProposal(db, actor, agreement),
    coveredClaims: agreement.type === 'Ddr' ? await sumCoveredClaims(db, id) : null,
    proof:
      agreement.condition === 'ProofOfPerformance'
        ? {
            acceptedOn: agreement.proofAcceptedOn,
            acceptedBy: nameOf(agreement.proofAcceptedBy),
            isSettled: await isProofSettled(db, id),
          }
        : null,
    closedThrough: await lastClosedDay(db, agreement),
    may: {
      edit: mayOn(actor, editPermission(agreement.type), managers),
      correct: canCorrect,
      propose:
        !canCorrect && agreement.type !== 'Ddr' && mayOn(actor, 'agreements.proposeCorrection', managers),
      acceptProof: may(actor, 'agreements.settle'),
    },
  };
}

/** The terms as stored. */
export const storedAgreement = async (db: Reader, id: number): Promise<StoredAgreement> =>
  (await findAgreement(db, id)) ?? throwNotFound('agreement');

/** The same for a call that names the kind: another kind's agreement isn't there. */
export async function agreementOfKind(
  ctx: ReadCtx<Employee>,
  type: AgreementType,
  id: number,
): Promise<Agreement> {
  const agreement = await agreementOf(ctx, id);
  return agreement.type === type ? agreement : throwNotFound('agreement');
}

/** A supplier's agreements of a kind: those that ended, or the others. */
export async function agreementsOfKind(
  { db, now }: ReadCtx,
  supplierId: number,
  type: AgreementType,
  isHistoric: boolean,
): Promise<AgreementRow[]> {
  await supplierAndManagers(db, supplierId);
  const today = dayInPacific(now);
  const rows = (await listAgreements(db, supplierId, { type })).map((each) => rowOf(each, today));
  return rows.filter(({ status }) => (status === 'Historic') === isHistoric);
}

/** Those in force at any time in a year. */
export async function agreementsOfYear(
  { db, now }: ReadCtx,
  supplierId: number,
  { year, agreementType }: { year: number; agreementType?: AgreementType | undefined },
): Promise<AgreementRow[]> {
  await supplierAndManagers(db, supplierId);
  const today = dayInPacific(now);
  const found = await listAgreements(db, supplierId, { type: agreementType, year });
  return found.map((each) => rowOf(each, today));
}

/** Chains of a kind with terms in force at any time in a year, each complete and from its oldest terms to its newest. */
export async function chainsOfYear(
  { db, now }: ReadCtx,
  supplierId: number,
  { year, type }: { year: number; type: AgreementType },
): Promise<AgreementRow[][]> {
  const today = dayInPacific(now);
  const all = await listAgreements(db, supplierId, { type });
  const chains = Map.groupBy(all.toReversed(), ({ id, rootAgreementId }) => rootAgreementId ?? id);
  return [...chains.values()]
    .filter((chain) => chain.some((each) => isInForceIn(each, year)))
    .map((chain) => chain.map((each) => rowOf(each, today)));
}

const isInForceIn = ({ startDate, endDate }: StoredAgreement, year: number) =>
  startDate <= `${year}-12-31` && (endDate === null || endDate >= `${year}-01-01`);

function rowOf(agreement: StoredAgreement, today: Day): AgreementRow {
  const {
    rootAgreementId: _root,
    createdOn: _on,
    createdBy: _by,
    proofAcceptedOn: _acceptedOn,
    proofAcceptedBy: _acceptedBy,
    ...row
  } = agreement;
  return {
    ...row,
    status: agreementStatus(agreement, today),
    rateLabel: rateLabel(agreement, agreement.currency),
  };
}

export async function agreementVersion(db: Reader, id: number): Promise<number> {
  return (await findVersion(db, id)) ?? throwNotFound('agreement');
}

/** The terms at the end of a day; null before they existed. */
export async function agreementOn({ db }: ReadCtx, id: number, day: Day) {
  const agreement = await storedAgreement(db, id);
  const marketplaces = await findMarketplaceNames(db, agreement.scope.marketplaceIds);
  const { condition, proofAcceptedOn } = agreement;
  const proof: Fields = condition === 'ProofOfPerformance' ? { proofAcceptedOn } : {};
  return recordOn(db, agreementHistory, id, { ...auditedTerms(agreement, marketplaces), ...proof }, day);
}
