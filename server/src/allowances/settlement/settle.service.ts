import { createHash } from 'node:crypto';
import type { CreditRequestReason } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { agreementHistory } from '@backdock/core/allowances/agreements/agreements.history.ts';
import {
  claimable,
  claimReasons,
  periodText,
  settlementNumber,
  whyNotSettle,
} from '@backdock/core/allowances/settlement/settlements.rules.ts';
import type { ClaimMethod } from '@backdock/core/allowances/settlement/settlements.values.ts';
import { statementsOf } from '@backdock/core/allowances/settlement/statement.rules.ts';
import type { ArrivingFile } from '@backdock/core/kit/endpoint.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { required } from '@backdock/core/kit/required.ts';
import { createCreditMemo, findMemoByNumber } from '../../accounting/credit-memos/credit-memos.service.ts';
import { receiveCreditRequests } from '../../accounting/credit-requests/credit-request-intake.service.ts';
import { holdOpenDay } from '../../accounting/financial-periods/financial-periods.service.ts';
import { enterDocument, storeFiles, uploaderOf } from '../../documents/stored-files.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, System, WriteCtx } from '../../platform/context.ts';
import { AppError, refuseIf, throwNotFound } from '../../platform/errors.ts';
import { exportTypes } from '../../platform/list/export-files.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { storedAgreement } from '../agreements/agreements.service.ts';
import { lockChain } from '../agreements/calculated-agreements.service.ts';
import { calculateSupplier, freezeSettled } from '../calculation/calculation.service.ts';
import { writeFigures } from '../figures/figures.service.ts';
import { hasMarks } from '../purchases/purchases.service.ts';
import type { ClaimDocument } from './claim-mail.ts';
import { mailClaim } from './claim-mail.service.ts';
import { claimPackPdf } from './claim-pack-pdf.ts';
import { claimPackSheet } from './claim-pack-sheet.ts';
import { type ClaimPack, claimPack } from './claim-pack.service.ts';
import { chainsToSettle, refreshDue } from './due-settlements.service.ts';
import { insertDocuments, insertSettlement } from './settlements.queries.ts';

export interface PeriodToSettle {
  supplierId: number;
  rootId: number;
  periodTo: Day;
  method: ClaimMethod;
  /** As it was shown; null to settle whatever it is. */
  amountCents: number | null;
}

/**
 * Settles a period with its document and claim pack: all of it, or nothing. The pack is stored first, outside of any
 * transaction. If a document arrives meanwhile, nothing is settled, because the pack would no longer show the amount.
 */
export async function settlePeriod<A extends Employee | System, T>(
  ctx: ExternalCtx<A>,
  runtime: Runtime,
  wanted: PeriodToSettle,
  answer: (inner: WriteCtx<A>) => Promise<T>,
): Promise<T> {
  const prepared = await ctx.inTx((inner) => prepare(inner, runtime, wanted));
  const pdf = await claimPackPdf(prepared.pack);
  const files = await storeFiles(ctx, runtime, packFiles(prepared.pack, pdf), 2);
  return ctx.once(async (inner) => {
    const current = await prepare(inner, runtime, wanted);
    if (fingerprint(current.pack) !== fingerprint(prepared.pack)) throw changedMeanwhile();
    const documentIds: number[] = [];
    for (const file of files) documentIds.push(await enterDocument(inner, file));
    await settle(inner, wanted, { ...current, pdf, documentIds });
    return answer(inner);
  });
}

const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'settlement.changed',
    'Documents changed while the claim was being prepared. Please try again.',
  );

const fingerprint = (pack: ClaimPack) => createHash('sha256').update(JSON.stringify(pack)).digest('hex');

interface Prepared {
  pack: ClaimPack;
  postingDay: Day;
}

/**
 * Brings the books up to date and decides what the period is settled with. Locks in the order of an edit: the
 * agreements, the open month, the supplier's books.
 */
async function prepare(ctx: WriteCtx, runtime: Runtime, wanted: PeriodToSettle): Promise<Prepared> {
  const { tx, now } = ctx;
  const { supplierId, rootId, periodTo } = wanted;
  const today = dayInPacific(now);
  await lockChain(tx, rootId);
  const postingDay = await holdOpenDay(tx, today);
  await calculateSupplier(ctx, supplierId);
  const [chain = throwNotFound('agreement')] = await chainsToSettle(tx, supplierId, today, rootId);
  const due = claimable(chain.due).find(({ to }) => to === periodTo);
  const { currency } = await storedAgreement(tx, rootId);
  const amountCents = wanted.amountCents ?? due?.amountCents ?? 0;
  refuseIf(whyNotSettle(chain.due, { periodTo, amountCents }, { today, currency }));
  const statement = statementsOf(chain.due, chain.books).find((each) => each.due.to === periodTo);
  const pack = await claimPack(tx, runtime, chain, required(statement, 'the statement of a due period'));
  if (await hasMarks(tx, supplierId)) throw changedMeanwhile();
  return { pack, postingDay };
}

async function* packFiles(pack: ClaimPack, pdf: Buffer): AsyncGenerator<ArrivingFile> {
  const { rowId, to } = pack.statement.due;
  const name = `Claim-${settlementNumber({ rowId, to })}`;
  const file = (extension: string, contentType: string, bytes: Buffer): ArrivingFile => ({
    field: extension,
    fileName: `${name}.${extension}`,
    contentType,
    stream: inOne(bytes),
  });
  yield file('pdf', 'application/pdf', pdf);
  yield file('xlsx', exportTypes.xlsx, await claimPackSheet(pack));
}

async function* inOne(bytes: Buffer) {
  yield bytes;
}

interface Stored extends Prepared {
  pdf: Buffer;
  documentIds: readonly number[];
}

async function settle(
  ctx: WriteCtx<Employee | System>,
  { supplierId, rootId, method }: PeriodToSettle,
  { pack, postingDay, pdf, documentIds }: Stored,
): Promise<void> {
  const { tx, now, actor } = ctx;
  const { due } = pack.statement;
  const agreement = await storedAgreement(tx, due.rowId);
  const id = await insertSettlement(
    tx,
    { supplierId, rootId, due, method, glAccountNo: agreement.glAccountNo, madeBy: uploaderOf(actor) },
    now,
  );
  await insertDocuments(tx, id, documentIds);
  const claim = {
    id,
    supplierId,
    amountCents: due.amountCents,
    description: `${agreement.name}, ${periodText(due)}`,
    documentIds,
  };
  const document =
    method === 'CreditMemo'
      ? await makeMemo(ctx, { ...claim, number: await freeNumber(ctx, supplierId, due), postingDay })
      : await makeRequest(ctx, { ...claim, reason: claimReasons[agreement.type] });
  await freezeSettled(ctx, due);
  const recipient = await mailClaim(ctx, { settlementId: id, supplierId, pack, pdf, agreement, document });
  await audit(ctx, {
    entityType: agreementHistory.entityType,
    entityId: due.rowId,
    action: 'agreement.settled',
    after: {
      settledPeriod: periodText(due),
      settledAmount: centsToNumber(due.amountCents),
      settledBy: method,
      ...(recipient !== null && { claimSentTo: recipient }),
    },
  });
  await refreshDue(ctx, supplierId);
  await writeFigures(tx, supplierId, dayInPacific(now));
}

interface Claim {
  id: number;
  supplierId: number;
  amountCents: number;
  description: string;
  documentIds: readonly number[];
}

async function makeMemo(
  ctx: WriteCtx,
  {
    id,
    supplierId,
    amountCents,
    description,
    documentIds,
    ...memo
  }: Claim & { number: string; postingDay: Day },
): Promise<ClaimDocument> {
  await createCreditMemo(ctx, {
    partnerId: supplierId,
    partnerType: 'Supplier',
    memoNumber: memo.number,
    memoDate: dayInPacific(ctx.now),
    postingDate: memo.postingDay,
    notes: null,
    lines: [{ purchaseOrderNumber: null, description, amountCents }],
    source: 'Agreement',
    agreementSettlementId: id,
    documentIds,
  });
  return { memoNumber: memo.number };
}

async function makeRequest(
  ctx: WriteCtx,
  { id, supplierId, amountCents, description, documentIds, reason }: Claim & { reason: CreditRequestReason },
): Promise<ClaimDocument> {
  const [creditRequestId] = await receiveCreditRequests(ctx, [
    {
      supplierId,
      purchaseOrderNumber: null,
      orderId: null,
      reason,
      reasonDetail: description,
      sourceType: 'Agreement',
      agreementSettlementId: id,
      totalCents: amountCents,
      assigneeId: null,
      notes: null,
      createdOn: ctx.now,
      items: [],
      documentIds,
    },
  ]);
  return { creditRequestId: required(creditRequestId, 'the credit request of a settlement') };
}

/** The supplier may have sent a memo with this number. The supplier's books are held, so ours don't collide. */
async function freeNumber(
  { tx }: WriteCtx,
  supplierId: number,
  due: { rowId: number; to: Day },
): Promise<string> {
  let attempt = 1;
  while (await findMemoByNumber(tx, supplierId, settlementNumber(due, attempt))) attempt += 1;
  return settlementNumber(due, attempt);
}
