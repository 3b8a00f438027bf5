import type { ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import {
  type ReturnsFixture,
  returnsFile,
  type SentBackFixture,
} from '@backdock/core/accounting/payments/bank-files/bank-returns.fixture.ts';
import { readAchFile } from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import type { PaymentBatchSummary } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { takeReturns } from '../../../server/src/accounting/payments/bank-returns/bank-returns.service.ts';
import { addToBasket } from '../../../server/src/accounting/payments/baskets/picks.service.ts';
import { acceptFindings } from '../../../server/src/accounting/payments/flight-check/acceptances.service.ts';
import { checkBasket } from '../../../server/src/accounting/payments/flight-check/flight-check.service.ts';
import { downloadFile } from '../../../server/src/accounting/payments/payment-files/bank-file.service.ts';
import { createFile } from '../../../server/src/accounting/payments/payment-files/create-file.service.ts';
import { readContent } from '../../../server/src/accounting/payments/payment-files/file-content.service.ts';
import { batchSourceOf } from '../../../server/src/accounting/payments/payment-files/payment-files.queries.ts';
import {
  approveFile,
  markSent,
  readFile,
} from '../../../server/src/accounting/payments/payment-files/payment-files.service.ts';
import { acknowledge } from '../../../server/src/accounting/payments/settlement/acknowledge.service.ts';
import {
  finalizeFile,
  finalizeNamed,
} from '../../../server/src/accounting/payments/settlement/finalize.service.ts';
import {
  confirmRejected,
  requestConfirmation,
} from '../../../server/src/partners/pay-to-rejections.service.ts';
import { readPayTo } from '../../../server/src/partners/pay-to.service.ts';
import { bankCipher } from '../../../server/src/platform/encryption.ts';
import type { Employee, WriteCtx } from '../../../server/src/platform/context.ts';
import { readList } from '../../../server/src/platform/list/read-list.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { addHours } from 'date-fns/addHours';
import { type Person, actAsAccountant, asOutward } from './act-as-accountant.ts';

export interface Act {
  by: Person;
  on: Date;
}

export function act<T>(
  runtime: Runtime,
  { by, on }: Act,
  work: (ctx: WriteCtx<Employee>) => Promise<T>,
): Promise<T> {
  return actAsAccountant(runtime, by, (ctx) => work({ ...ctx, now: on }));
}

interface Picked {
  invoiceIds: readonly number[];
  creditMemoIds: readonly number[];
}

export interface Payment {
  paymentType: RunType;
  currency: Currency;
  paymentDate: Day;
}

/** Picks items, accepts what the flight check finds, and creates the file. */
export function prepareFile(runtime: Runtime, who: Act, payment: Payment, picked: Picked): Promise<number> {
  const house = { cipher: bankCipher(runtime.config), profile: runtime.config.bank };
  return act(runtime, who, async (ctx) => {
    await addToBasket(ctx, { paymentType: payment.paymentType, ...picked });
    const { check } = await checkBasket({ db: ctx.tx, now: ctx.now, prenotes: false }, payment);
    const findings = check.findings.filter(({ weight, acceptance }) => weight === 'Risk' && !acceptance);
    const reason = 'Compared with their statement, and asked them on the phone.';
    if (findings.length > 0) await acceptFindings(ctx, { findings, reason });
    const { id } = await createFile(ctx, house, payment);
    return id;
  });
}

/** The second person reviews and approves it. */
export async function approve(runtime: Runtime, who: Act, fileId: number): Promise<void> {
  await act(runtime, who, async (ctx) => {
    const { version, sha256 } = await readFile(ctx.tx, fileId);
    await approveFile(ctx, bankCipher(runtime.config), fileId, { version, sha256 });
  });
}

/** Downloads the bank file and sends it to the bank. Partners are notified by mail unless it was long ago. */
export async function send(
  runtime: Runtime,
  who: Act,
  fileId: number,
  { notifyPartners }: { notifyPartners: boolean },
): Promise<void> {
  await act(runtime, who, async (ctx) => {
    await downloadFile(asOutward(ctx), bankCipher(runtime.config), fileId);
    const { version } = await readFile(ctx.tx, fileId);
    await markSent(notifyPartners ? ctx : { ...ctx, enqueue: () => Promise.resolve() }, fileId, { version });
  });
}

export interface BankSays {
  traceNumber: string;
  status: 'success' | 'failed';
  transactionId?: string;
  returnCode?: string;
}

/** Uploads the bank's list of payment results. */
export async function takeAcknowledgement(
  runtime: Runtime,
  who: Act,
  fileId: number,
  results: readonly BankSays[],
): Promise<void> {
  const lines = results.map(({ traceNumber, status, transactionId = '', returnCode = '' }) =>
    [traceNumber, status, transactionId, returnCode].join(),
  );
  const file = fileOf(
    `ack-${fileId}.csv`,
    ['trace,status,transactionId,returnCode', ...lines, ''].join('\n'),
  );
  await act(runtime, who, (ctx) => acknowledge(ctx, bankCipher(runtime.config), fileId, file));
}

/** Finalizes every payment with the bank's result. */
export async function finalize(runtime: Runtime, who: Act, fileId: number): Promise<void> {
  await act(runtime, who, async (ctx) => {
    const { version } = await readFile(ctx.tx, fileId);
    await finalizeFile(ctx, fileId, { version });
  });
}

/** Someone saw them on the bank's website: a wire has no acknowledgement here. */
export async function confirm(
  runtime: Runtime,
  who: Act,
  fileId: number,
  batches: readonly PaymentBatchSummary[],
): Promise<void> {
  await act(runtime, who, async (ctx) => {
    const { version } = await readFile(ctx.tx, fileId);
    const paymentBatchIds = batches.map(({ id }) => id);
    await finalizeNamed(ctx, fileId, { version, paymentBatchIds, status: 'Success', failureReason: null });
  });
}

export async function batchesOf({ database }: Runtime, fileId: number): Promise<PaymentBatchSummary[]> {
  const all = { sort: [], filters: {}, limit: 1_000, offset: 0 };
  const { json } = await readList(database.reader, batchSourceOf(fileId), all);
  return JSON.parse(json) as PaymentBatchSummary[];
}

/** The bank returns a payment or requests different bank details. */
export async function takeSentBack(
  runtime: Runtime,
  who: Act,
  { id, batch }: { id: number; batch: PaymentBatchSummary },
  what: Pick<SentBackFixture, 'code' | 'text' | 'corrected'>,
): Promise<void> {
  const house = { cipher: bankCipher(runtime.config), profile: runtime.config.bank };
  const { batches } = readAchFile(await readContent(runtime.database.reader, house.cipher, id));
  const [sent] = batches.flatMap(({ header, entries }) =>
    entries
      .filter(({ entry }) => entry.traceNumber === batch.traceNumber)
      .map(({ entry }) => ({ entry, entryClass: header.entryClass as 'CCD' | 'CTX' | 'PPD' })),
  );
  if (!sent) throw new Error(`file ${id} has no payment ${batch.traceNumber}`);
  const back: SentBackFixture = {
    ...what,
    trace: batch.traceNumber,
    accountNumber: sent.entry.accountNumber ?? '',
    amountCents: what.code.startsWith('R') ? Number(sent.entry.amount) : 0,
    entryClass: sent.entryClass,
  };
  const ours: ReturnsFixture = {
    companyId: house.profile?.companyId ?? '',
    bank: house.profile?.routingNumber.slice(0, 8) ?? '',
  };
  const file = fileOf(`returns-${what.code}-${id}.ach`, returnsFile([back], ours));
  await act(runtime, who, (ctx) => takeReturns(ctx, house, file));
}

/**
 * An account the bank couldn't find was correct after all: one person requests confirmation, the other calls the
 * partner.
 */
export async function confirmAccount(
  runtime: Runtime,
  asker: Act,
  confirmer: Person,
  partnerId: number,
): Promise<void> {
  const cipher = bankCipher(runtime.config);
  const openRejection = await act(runtime, asker, async (ctx) => {
    const { rejection } = await readPayTo({ ...ctx, db: ctx.tx }, partnerId);
    const note = 'Their bank confirms that the account is open. It did not find it by the old branch number.';
    const rejectionId = rejection?.id ?? 0;
    return (await requestConfirmation(ctx, partnerId, { rejectionId, note })).rejection;
  });
  await act(runtime, { by: confirmer, on: addHours(asker.on, 3) }, async (ctx) => {
    const { live } = await readPayTo({ ...ctx, db: ctx.tx }, partnerId);
    const [contact] = openRejection?.request?.knownContacts ?? [];
    await confirmRejected(asOutward(ctx), cipher, partnerId, {
      rejectionId: openRejection?.id ?? 0,
      contactId: contact?.id ?? 0,
      confirmedBy: contact?.name ?? '',
      accountEnding: live?.payTo.beneficiaryAccountNumber ?? '',
      note: 'Read out on the phone, and it is the account on their last statement.',
    });
  });
}

const fileOf = (fileName: string, text: string): ReceivedFile => ({
  field: 'file',
  fileName,
  contentType: 'text/plain',
  bytes: Buffer.from(text),
});
