import { readAchFile } from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import type { ReportedPayment } from '@backdock/core/accounting/payments/bank-files/acknowledgement.values.ts';
import { readCsvAcknowledgement } from '@backdock/core/accounting/payments/bank-files/csv-acknowledgement.rules.ts';
import { refuseForeignEcho } from '@backdock/core/accounting/payments/bank-files/echo.rules.ts';
import { paymentsInReport } from '@backdock/core/accounting/payments/bank-files/wire-report.rules.ts';
import type { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files/payment-files.history.ts';
import { whyNotFinalize } from '@backdock/core/accounting/payments/payment-files/payment-files.rules.ts';
import type { BankStatus, RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { isNews, whyNotBelieve } from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import { rejectsAccount } from '@backdock/core/partners/account-rejections.values.ts';
import type { Answer, ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import { readOrRefuse, textOfAch, textOfBankFile } from '../../../integrations/bank-files/read-bank-file.ts';
import { readWireReport, readWireTotals } from '../../../integrations/bank-files/wire-messages.ts';
import { recordRejections } from '../../../partners/pay-to-rejections.service.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { lockRecord } from '../../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { refuseIf } from '../../../platform/errors.ts';
import { readContent } from '../payment-files/file-content.service.ts';
import { paymentFileRecord } from '../payment-files/payment-files.service.ts';
import * as queries from './acknowledge.queries.ts';
import { keepMessage, refuseAgain } from './bank-messages.service.ts';
import { failPrenotes } from './prenotes.service.ts';
import { refuseTaken } from './settlement.service.ts';

/** Takes in the bank's acknowledgment of a sent file. This makes nothing final. */
export async function acknowledge(
  ctx: WriteCtx<Employee>,
  cipher: Cipher,
  fileId: number,
  received: ReceivedFile,
): Promise<Answer<typeof paymentFiles.acknowledge>> {
  const { tx, now } = ctx;
  const file = await lockRecord(ctx, paymentFileRecord, fileId);
  const uploaded = { kind: 'Acknowledgement', paymentFileId: file.id, file: received } as const;
  await refuseAgain(ctx, uploaded);
  refuseIf(whyNotFinalize(file));
  const sent = await queries.listSentPayments(tx, file.id);
  const content = await readContent(tx, cipher, file.id);
  const reported = readAcknowledgement(
    received.bytes,
    file.paymentType,
    content,
    new Set(sent.map(({ reference }) => reference)),
  );
  const byReference = new Map(reported.map((each) => [each.reference, each]));
  for (const payment of sent) {
    refuseIf(whyNotBelieve(payment, byReference.get(payment.reference)?.status ?? null));
  }
  const news = sent.flatMap((payment) => {
    const each = byReference.get(payment.reference);
    return each && isNews(payment, each.status) ? [each] : [];
  });
  const open = new Set(sent.filter(({ status }) => status === 'Waiting').map(({ reference }) => reference));
  await refuseTaken(
    ctx,
    news.filter(({ reference }) => open.has(reference)),
  );
  const { fileName } = await keepMessage(ctx, cipher, uploaded);
  const after = await queries.setAcknowledged(tx, file.id, now);
  await queries.setBankResults(tx, file.id, news, now);
  await failPrenotes(ctx, file.id, reported);
  await recordRejections(ctx, rejectionsIn(sent, news));
  const count = (status: BankStatus) => news.filter((each) => each.status === status).length;
  const counts = { success: count('Success'), failure: count('Failure'), pending: count('Pending') };
  await audit(ctx, {
    entityType: paymentFileHistory.entityType,
    entityId: file.id,
    action: 'payment-file.acknowledged',
    before: { status: file.status, version: file.version },
    after: {
      ...after,
      bankMessage: fileName,
      successCount: counts.success,
      failureCount: counts.failure,
      pendingCount: counts.pending,
    },
  });
  return { ...counts, unsaid: sent.length - news.length };
}

/** Accounts that the bank says no payment reaches, no matter who finalizes the payments and when. */
const rejectionsIn = (sent: readonly queries.SentPayment[], news: readonly ReportedPayment[]) => {
  const codes = new Map(
    news.flatMap(({ reference, status, returnCode }) =>
      status === 'Failure' && rejectsAccount(returnCode) ? [[reference, returnCode] as const] : [],
    ),
  );
  return sent.flatMap(({ id, reference, partnerId, payToId }) => {
    const code = codes.get(reference);
    return code === undefined ? [] : [{ payToId, partnerId, code, paymentBatchId: id }];
  });
};

/** An echo of an ACH file means that the bank has it as sent, and says nothing about its payments. */
function readAcknowledgement(
  bytes: Uint8Array,
  paymentType: RunType,
  content: string,
  references: ReadonlySet<string>,
): ReportedPayment[] {
  return readOrRefuse(() => {
    if (paymentType === 'Wire') {
      return paymentsInReport(readWireReport(textOfBankFile(bytes)), readWireTotals(content), references);
    }
    const ours = readAchFile(content);
    const text = textOfAch(bytes);
    if (text.startsWith('101')) {
      refuseForeignEcho(text, ours);
      return [];
    }
    const entries = ours.batches.flatMap((batch) => batch.entries);
    return readCsvAcknowledgement(
      textOfBankFile(bytes),
      new Set(entries.map(({ entry }) => entry.traceNumber)),
    );
  });
}
