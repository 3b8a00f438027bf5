import { paymentBatchHistory } from '@backdock/core/accounting/payments/payment-history/payment-batches.history.ts';
import type { FlightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files/payment-files.history.ts';
import {
  bankFileName,
  fileName,
  freeModifier,
} from '@backdock/core/accounting/payments/payment-files/payment-files.rules.ts';
import type { Payout } from '@backdock/core/accounting/payments/payout.schema.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import { refusal } from '@backdock/core/kit/refusal.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { auditAll } from '../../../platform/audit/audit.ts';
import type { BankSettings } from '../../../platform/bank-settings.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import { nextId, nextIds } from '../../../platform/db/next-ids.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { refuse, refuseIf } from '../../../platform/errors.ts';
import { noBankProfile } from '../bank-profile.ts';
import { checkBasket, type PlannedBatch } from '../flight-check/flight-check.service.ts';
import { type BuiltFile, builtFile } from './built-file.service.ts';
import { hashOf, keepContent } from './file-content.service.ts';
import * as queries from './new-file.queries.ts';
import { insertPrenotes } from './prenotes.queries.ts';

interface CreateFileRequest {
  paymentDate: Day;
  paymentType: RunType;
  currency: Currency;
  cashNeeded?: number | undefined;
}

interface Created {
  id: number;
  name: string;
  paymentAmount: number;
  batchCount: number;
  payout: Payout;
  leftOut: { partnerId: number; partnerName: string; reason: string }[];
}

const changed = refusal('basket.changed', 'The basket has changed. Review it again.');

/** Creates a file from the basket: checked, written, encrypted and attached in one transaction, or not at all. */
export async function createFile(
  ctx: WriteCtx<Employee>,
  { cipher, profile }: { cipher: Cipher; profile: BankSettings | null },
  request: CreateFileRequest,
): Promise<Created> {
  const { tx, now } = ctx;
  const bank = profile ?? refuse(noBankProfile);
  const { paymentType, currency, paymentDate } = request;
  await allowLongWork(tx);
  await queries.lockBasket(tx, request);
  const at = { db: tx, now, prenotes: bank.hasPrenotes };
  const { check, plan } = await checkBasket(at, { paymentType, currency, paymentDate });
  if (check.whyNot !== null) refuse(refusal('flight-check', check.whyNot));
  const totalCents = plan.reduce((sum, batch) => sum + batch.totalCents, 0);
  if (request.cashNeeded !== undefined && numberToCents(request.cashNeeded) !== totalCents) refuse(changed);
  await queries.lockNumbers(tx);
  const createdDay = dayInPacific(now);
  const modifier = freeModifier(await queries.findModifiers(tx, createdDay)) ?? refuse(noModifier);
  const id = await nextId(tx, 'payment_file');
  const draft = { fileId: id, profile: bank, now, modifier, paymentDate, currency };
  const batches = await numbered(tx, plan);
  const built = await builtFile(tx, cipher, { ...draft, paymentType }, { batches, check });
  const name = fileName(createdDay, modifier);
  const sha256 = hashOf(built.content);
  const file = {
    id,
    paymentType,
    currency,
    paymentDate,
    createdDay,
    modifier,
    name,
    totalCents,
    ...countsOf(plan),
    bankFileName: bankFileName(name, paymentType),
    sha256,
    check,
    createdBy: ctx.actor.id,
    now,
  };
  await queries.insertFile(tx, file);
  await keepContent(tx, cipher, id, built.content);
  await fillFile(ctx, file, batches, built);
  const { batchCount } = file;
  const { payout } = check;
  return {
    id,
    name,
    paymentAmount: centsToNumber(totalCents),
    batchCount,
    payout,
    leftOut: leftOutOf(check),
  };
}

const noModifier = refusal(
  'payment-file.day-is-full',
  'The daily limit on bank files was reached. Create this file tomorrow.',
);

const countsOf = (plan: readonly PlannedBatch[]) => {
  const items = plan.flatMap((batch) => batch.items);
  const invoiceCount = items.filter(({ itemType }) => itemType === 'Invoice').length;
  return { batchCount: plan.length, invoiceCount, creditCount: items.length - invoiceCount };
};

async function numbered(tx: Tx, plan: readonly PlannedBatch[]): Promise<queries.NumberedBatch[]> {
  const ids = await nextIds(tx, 'payment_batch', plan.length);
  return zip(plan, ids).map(([batch, id]) => ({ ...batch, id }));
}

/** The file's payments, with what they pay for. */
async function fillFile(
  ctx: WriteCtx<Employee>,
  file: queries.NewFile,
  batches: readonly queries.NumberedBatch[],
  { traceNumbers, tried }: BuiltFile,
): Promise<void> {
  const traced = zip(batches, traceNumbers).map(([batch, traceNumber]) => ({ ...batch, traceNumber }));
  await queries.insertBatches(ctx.tx, file, traced);
  const items = batches.flatMap((batch) =>
    batch.items.map(({ itemId, discountCents, discountAgreementId }) => ({
      id: itemId,
      batchId: batch.id,
      discountCents,
      discountAgreementId,
    })),
  );
  refuseIf((await queries.attachItems(ctx.tx, items)) === items.length ? null : changed);
  await insertPrenotes(ctx.tx, file.id, tried, ctx.now);
  await auditAll(ctx, [
    {
      entityType: paymentFileHistory.entityType,
      entityId: file.id,
      action: 'payment-file.created',
      after: {
        name: file.name,
        status: 'PreparedForPayment',
        paymentDate: file.paymentDate,
        paymentAmountCents: file.totalCents,
        batchCount: file.batchCount,
        sha256: file.sha256,
        version: 1,
      },
    },
    ...batches.map((batch) => ({
      entityType: paymentBatchHistory.entityType,
      entityId: batch.id,
      action: 'payment-batch.created',
      after: { partnerId: batch.partnerId, batchTotalCents: batch.totalCents, status: 'Waiting', version: 1 },
    })),
  ]);
}

const leftOutOf = ({ partners }: FlightCheck) =>
  partners
    .filter(({ standing }) => standing !== 'Pays')
    .map(({ partnerId, partnerName, why }) => ({ partnerId, partnerName, reason: why ?? '' }));
