import { type AgreementTerms, termsIn } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import {
  agreementCalls,
  type AgreementRow,
  agreements,
} from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementTypes } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { agreementAdjustments } from '@backdock/core/allowances/calculation/adjustments.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { anyDay, reason, year } from './accounting-commands.ts';
import { anyTerms } from './allowances-terms.ts';
import { type AllowanceOffice, anyAgreement, below, chance, type Do } from './allowances-world.ts';
import { type Actor, call, pick } from './world.ts';

const create: Do = async (office, actor) => {
  const type = pick(office, agreementTypes);
  const params = { supplierId: pick(office, office.suppliers) };
  const body = { terms: anyTerms(office, type), comment: reason };
  await call(office, actor, agreementCalls[type].create, { params, body });
};

const idsOf = ({ supplierId, id }: AgreementRow) => ({ supplierId, agreementId: id });

/** Other terms for an agreement that stays what it is: its kind, its class and its dates mostly stay. */
function otherTerms(office: AllowanceOffice, agreement: AgreementRow): AgreementTerms {
  const { type, startDate, endDate, periodType, marketing, rebate } = agreement;
  const next = anyTerms(office, type);
  const isMoved = chance(office, 0.15);
  return {
    ...next,
    ...(!isMoved && { startDate, endDate, periodType }),
    ...(type === 'Marketing' && marketing && { marketing }),
    ...(type === 'Rebate' &&
      rebate &&
      chance(office, 0.5) && { rebate, calculationType: agreement.calculationType }),
  };
}

const correct: Do = async (office, actor) => {
  const agreement = await anyAgreement(office, actor);
  if (!agreement) return;
  const body = {
    version: agreement.version,
    editReason: 'EntryMistakeCorrection',
    editComment: reason,
    terms: chance(office, 0.1) ? termsIn(agreement) : otherTerms(office, agreement),
  };
  await call(office, actor, agreementCalls[agreement.type].editActive, {
    params: idsOf(agreement),
    body,
    ...(chance(office, 0.1) && { query: { preview: 'true' } }),
  });
};

/** A day in the rest of the year, or in the year of the documents. */
const effectiveDay = (office: AllowanceOffice) =>
  chance(office, 0.5)
    ? anyDay(office)
    : pick(office, [`${year}-09-01`, `${year + 1}-01-01`, `${year + 1}-03-10`]);

const changeTerms: Do = async (office, actor) => {
  const agreement = await anyAgreement(office, actor);
  if (!agreement) return;
  const body = {
    version: agreement.version,
    editReason: 'UpdateDueToAgreementChange',
    editComment: reason,
    effectiveDate: effectiveDay(office),
    restartWindow: chance(office, 0.3),
    terms: otherTerms(office, agreement),
  };
  await call(office, actor, agreementCalls[agreement.type].editActive, { params: idsOf(agreement), body });
};

const end: Do = async (office, actor) => {
  const agreement = await anyAgreement(office, actor);
  if (!agreement) return;
  const body = {
    version: agreement.version,
    editReason: 'UpdateDueToAgreementChange',
    editComment: reason,
    endDate: chance(office, 0.3) ? effectiveDay(office) : dayInPacific(office.clock.now),
  };
  await call(office, actor, agreementCalls[agreement.type].editActive, { params: idsOf(agreement), body });
};

const editFuture: Do = async (office, actor) => {
  const agreement = await anyAgreement(office, actor);
  if (agreement?.status !== 'Future') return;
  const calls = agreementCalls[agreement.type];
  const params = idsOf(agreement);
  if (chance(office, 0.2)) {
    await call(office, actor, calls.remove, { params });
    return;
  }
  const body = { version: agreement.version, terms: otherTerms(office, agreement), comment: reason };
  await call(office, actor, calls.editFuture, { params, body });
};

/** Anyone may try; only the supplier's purchasing manager succeeds. */
const propose: Do = async (office, actor) => {
  const buyer = chance(office, 0.9) ? pick(office, office.actors.slice(-2)) : actor;
  const agreement = await anyAgreement(office, buyer);
  if (!agreement || agreement.type === 'Ddr') return;
  const body = { version: agreement.version, terms: otherTerms(office, agreement), comment: reason };
  await call(office, buyer, agreementCalls[agreement.type].propose, { params: idsOf(agreement), body });
};

async function anyProposal(office: AllowanceOffice, actor: Actor) {
  const found = await anyAgreement(office, actor);
  if (!found) return null;
  const params = { agreementId: found.id };
  const { status, body } = await call(office, actor, agreementCalls[found.type].read, { params });
  return status === 200 && body.proposal ? { ...params, proposalId: body.proposal.id } : null;
}

const decide: Do = async (office, actor) => {
  const params = await anyProposal(office, actor);
  if (!params) return;
  if (chance(office, 0.7)) await call(office, actor, agreements.approveProposal, { params });
  else await call(office, actor, agreements.rejectProposal, { params, body: { reason } });
};

const withdraw: Do = async (office) => {
  const buyer = pick(office, office.actors.slice(-2));
  const params = await anyProposal(office, buyer);
  if (params) await call(office, buyer, agreements.withdrawProposal, { params });
};

const adjust: Do = async (office, actor) => {
  const agreement = await anyAgreement(office, actor);
  if (!agreement) return;
  const params = { agreementId: agreement.id };
  const body = { amount: (below(office, 20_000) - 8_000) / 100 || 1, reason };
  await call(office, actor, agreementAdjustments.add, { params, body });
};

/** What happens to agreements, weighted by how often it should come up. */
export const agreementCommands: readonly (readonly [Do, number])[] = [
  [create, 3],
  [correct, 5],
  [changeTerms, 2],
  [end, 1],
  [editFuture, 2],
  [propose, 3],
  [decide, 5],
  [withdraw, 1],
  [adjust, 1],
];
