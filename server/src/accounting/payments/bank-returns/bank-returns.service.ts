import { meaningOf } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import {
  type BankReturns,
  readReturns,
  type Returned,
} from '@backdock/core/accounting/payments/bank-files/returns.rules.ts';
import { sentEntryOf } from '@backdock/core/accounting/payments/bank-files/sent-back.rules.ts';
import type { TakenReturns } from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { outcomeReturned } from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import type { ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { required } from '@backdock/core/kit/required.ts';
import { readOrRefuse, textOfAch } from '../../../integrations/bank-files/read-bank-file.ts';
import { lockRejectedPartners } from '../../../partners/pay-to-rejections.service.ts';
import { wholePayTos } from '../../../partners/pay-to-whole.service.ts';
import type { BankSettings } from '../../../platform/bank-settings.ts';
import { lockRecord } from '../../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { refuse } from '../../../platform/errors.ts';
import { noBankProfile } from '../bank-profile.ts';
import { paymentFileRecord } from '../payment-files/payment-files.service.ts';
import { keepMessage, refuseAgain } from '../settlement/bank-messages.service.ts';
import { returnPrenote } from '../settlement/prenotes.service.ts';
import { settleBatches } from '../settlement/settlement.service.ts';
import * as queries from './bank-returns.queries.ts';
import { takeNotification } from './notifications.service.ts';
import { reportLateReturns } from './payment-causes.service.ts';

interface House {
  cipher: Cipher;
  profile: BankSettings | null;
}

type Matched<S> = S & { sent: queries.SentRecord };
type Sent = Pick<Matched<unknown>, 'sent'>;
/** A returned payment, as opposed to a returned prenote. */
type ReturnedPayment = Matched<Returned> & { sent: { batchId: number } };
const isPayment = (returned: Matched<Returned>): returned is ReturnedPayment =>
  returned.sent.batchId !== null;

/** The orders in which everyone locks more than one of them. */
const byPartner = ({ sent: one }: Sent, { sent: other }: Sent) => one.partnerId - other.partnerId;
const byPayTo = ({ sent: one }: Sent, { sent: other }: Sent) => (one.payToId < other.payToId ? -1 : 1);

/** Takes in a whole file of returns and notifications of change, or none of it. */
export async function takeReturns(
  ctx: WriteCtx<Employee>,
  { cipher, profile }: House,
  file: ReceivedFile,
): Promise<TakenReturns> {
  if (!profile) refuse(noBankProfile);
  const uploaded = { kind: 'Returns', paymentFileId: null, file } as const;
  await queries.lockReturns(ctx.tx);
  await refuseAgain(ctx, uploaded);
  const read = readOrRefuse(() => readReturns(textOfAch(file.bytes), profile.companyId));
  const { returns, notifications } = await matched(ctx.tx, cipher, read);
  await lockAll(ctx, [...returns, ...notifications]);
  const { id } = await keepMessage(ctx, cipher, uploaded);
  const payments = returns.filter(isPayment);
  const prenotes = returns.filter((returned) => !isPayment(returned));
  await settleReturned(ctx, payments);
  await reportLateReturns(ctx, payments);
  for (const prenote of prenotes.toSorted(byPayTo)) await takePrenote(ctx, prenote);
  const taken = new Map<number, TakenReturns['notifications'][number]>();
  for (const each of notifications.toSorted(byPartner)) {
    const notification = await takeNotification(ctx, cipher, id, each);
    // Two payments to one account need a single change.
    if (!taken.has(notification.id)) taken.set(notification.id, notification);
  }
  return {
    returns: payments.map(takenReturn),
    notifications: [...taken.values()],
    prenotes: prenotes.length,
  };
}

/** Locks files before partners, each in id order, as everywhere. */
async function lockAll(ctx: WriteCtx<Employee>, found: readonly Sent[]): Promise<void> {
  const fileIds = new Set(found.flatMap(({ sent }) => (sent.batchId === null ? [] : sent.paymentFileId)));
  for (const fileId of [...fileIds].toSorted((one, other) => one - other))
    await lockRecord(ctx, paymentFileRecord, fileId);
  await lockRejectedPartners(
    ctx,
    found.map(({ sent }) => sent.partnerId),
  );
}

/** Matches every entry in the file to what we sent; one that isn't ours rejects the whole file. */
async function matched(
  db: Reader,
  cipher: Cipher,
  { returns, notifications }: BankReturns,
): Promise<{ returns: Matched<Returned>[]; notifications: Matched<BankReturns['notifications'][number]>[] }> {
  const found = await queries.listSent(
    db,
    [...returns, ...notifications].map(({ trace }) => trace),
  );
  const details = await wholePayTos(
    db,
    cipher,
    found.map(({ payToId }) => payToId),
  );
  const entries = Map.groupBy(
    found.map((sent) => ({
      ...sent,
      accountNumber: required(details.get(sent.payToId), `pay-to ${sent.payToId}`).beneficiaryAccountNumber,
    })),
    ({ traceNumber }) => traceNumber,
  );
  const match = <S extends Parameters<typeof sentEntryOf>[0]>(sentBack: S): Matched<S> => ({
    ...sentBack,
    sent: sentEntryOf(sentBack, entries.get(sentBack.trace) ?? []),
  });
  return readOrRefuse(() => ({ returns: returns.map(match), notifications: notifications.map(match) }));
}

/** File by file in id order, the order in which everyone locks them. */
async function settleReturned(ctx: WriteCtx<Employee>, payments: readonly ReturnedPayment[]): Promise<void> {
  const byFile = Map.groupBy(payments, ({ sent }) => sent.paymentFileId);
  for (const [fileId, some] of [...byFile].toSorted(([one], [other]) => one - other)) {
    await settleBatches(
      ctx,
      fileId,
      some.map(({ sent, code, text }) => outcomeReturned(sent.batchId, code, text)),
    );
  }
}

async function takePrenote(ctx: WriteCtx<Employee>, { sent, code, line }: Matched<Returned>): Promise<void> {
  if (await returnPrenote(ctx, sent, code)) return;
  refuse({
    code: 'prenote.returned',
    message: `Line ${line}: the prenote to ${sent.partnerName} was already returned.`,
  });
}

const takenReturn = ({ sent, code }: ReturnedPayment): TakenReturns['returns'][number] => ({
  paymentBatchId: sent.batchId,
  paymentFileId: sent.paymentFileId,
  fileName: sent.fileName,
  partnerType: sent.partnerType,
  partnerId: sent.partnerId,
  partnerName: sent.partnerName,
  amount: centsToNumber(sent.amountCents),
  currency: sent.currency,
  code,
  meaning: meaningOf(code),
  isLate: sent.isSuccess,
});
