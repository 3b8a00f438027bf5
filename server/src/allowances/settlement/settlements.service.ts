import type {
  AgreementSettlements,
  DueSettlement,
  MadeSettlement,
} from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { settlementFigures } from '@backdock/core/allowances/settlement/settlement-figures.rules.ts';
import type { ClaimMethod } from '@backdock/core/allowances/settlement/settlements.values.ts';
import {
  type Statement,
  statementsOf,
  sumEarned,
} from '@backdock/core/allowances/settlement/statement.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { DocumentOwner } from '../../documents/documents.service.ts';
import type { Employee, ExternalCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { type Reading, storedAgreement } from '../agreements/agreements.service.ts';
import { automaticMethods } from './automatic-methods.service.ts';
import { type ChainToSettle, chainsToSettle } from './due-settlements.service.ts';
import { listMade } from './made-settlements.queries.ts';
import { settlePeriod } from './settle.service.ts';
import { hasDocument } from './settlements.queries.ts';

/** An agreement's settlements, with those of the terms before and after it. */
export async function settlementsOf(
  { db, actor, now }: Reading,
  runtime: Runtime,
  agreementId: number,
): Promise<AgreementSettlements> {
  const { supplierId, currency, rootAgreementId } = await storedAgreement(db, agreementId);
  const rootId = rootAgreementId ?? agreementId;
  const today = dayInPacific(now);
  const [chain = throwNotFound('agreement')] = await chainsToSettle(db, supplierId, today, rootId);
  const methodOf = await automaticMethods(db, runtime, { supplierId, now });
  const made = await listMade(db, rootId);
  return {
    currency,
    figures: figuresOf(chain, made),
    made,
    due: statementsOf(chain.due, chain.books)
      .filter(({ due }) => due.amountCents !== 0)
      .map((each) => dueOf(each, methodOf(chain.chain, each.due.rowId))),
    today,
    may: { settle: may(actor, 'agreements.settle') },
  };
}

function figuresOf({ books }: ChainToSettle, made: readonly MadeSettlement[]) {
  const booked = [...books.months, ...books.adjustments];
  const atPayment = booked.filter(({ rowId }) => books.atPayment.has(rowId));
  const figures = settlementFigures(
    sumEarned(booked),
    books.distributedCents(always) + sumEarned(atPayment),
    made.map(({ amount, creditRequest }) => ({
      amountCents: numberToCents(amount),
      request: creditRequest && {
        coveredCents: numberToCents(creditRequest.covered),
        isClosed: creditRequest.status === 'Closed',
      },
    })),
  );
  return {
    earned: centsToNumber(figures.earnedCents),
    settled: centsToNumber(figures.settledCents),
    requested: centsToNumber(figures.requestedCents),
    writtenOff: centsToNumber(figures.writtenOffCents),
    outstanding: centsToNumber(figures.outstandingCents),
  };
}

/** Invoices can have future dates. */
const always: Day = '9999-12-31';

function dueOf({ due, ...statement }: Statement, settles: ClaimMethod | null): DueSettlement {
  return {
    agreementId: due.rowId,
    periodFrom: due.from,
    periodTo: due.to,
    dueOn: due.dueOn,
    amount: centsToNumber(due.amountCents),
    isForAdjustments: due.isForAdjustments,
    isCarriedForward: due.isCarriedForward,
    settles,
    months: statement.months.map(({ rowId, month, baseCents, earnedCents }) => ({
      agreementId: rowId,
      month,
      purchases: centsToNumber(baseCents),
      earned: centsToNumber(earnedCents ?? 0),
    })),
    adjustments: statement.adjustments.map(({ rowId, month, windowFrom, cause, baseCents, earnedCents }) => ({
      agreementId: rowId,
      month,
      windowFrom,
      cause,
      purchases: centsToNumber(baseCents),
      earned: centsToNumber(earnedCents),
    })),
    earlier: centsToNumber(statement.earlierCents),
    settled: centsToNumber(statement.settledCents),
    distributed: centsToNumber(statement.distributedCents),
  };
}

/** Settles a period by hand. */
export async function settleByHand(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  agreementId: number,
  { periodTo, method, amount }: { periodTo: Day; method: ClaimMethod; amount: number },
): Promise<AgreementSettlements> {
  const { supplierId, rootAgreementId } = await storedAgreement(ctx.db, agreementId);
  const rootId = rootAgreementId ?? agreementId;
  return settlePeriod(
    ctx,
    runtime,
    { supplierId, rootId, periodTo, method, amountCents: numberToCents(amount) },
    ({ tx, actor, now }) => settlementsOf({ db: tx, actor, now }, runtime, agreementId),
  );
}

/** Claim packs, for anyone who may read agreements. */
export const claimPackDocuments: DocumentOwner = async ({ db, actor }, documentId) =>
  (await hasDocument(db, documentId)) ? may(actor, 'agreements.read') : undefined;
