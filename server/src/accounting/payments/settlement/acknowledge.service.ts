import { readAchFile } from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import type { Said } from '@backdock/core/accounting/payments/bank-files/acknowledgement.values.ts';
import { readCsvAcknowledgement } from '@backdock/core/accounting/payments/bank-files/csv-acknowledgement.rules.ts';
import { refuseForeignEcho } from '@backdock/core/accounting/payments/bank-files/echo.rules.ts';
import { saidInReport } from '@backdock/core/accounting/payments/bank-files/wire-report.rules.ts';
import type { paymentFiles } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files.history.ts';
import { whyNotFinalize } from '@backdock/core/accounting/payments/payment-files.rules.ts';
import type { BankStatus, RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { isNews, whyNotBelieve } from '@backdock/core/accounting/payments/settlement.rules.ts';
import { rejectsAccount } from '@backdock/core/partners/account-rejections.values.ts';
import type { Answer, ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import { readOrRefuse, textOfAch, textOfBankFile } from '../../../integrations/bank-files/read-bank-file.ts';
import { readWireReport, readWireTotals } from '../../../integrations/bank-files/wire-messages.ts';
import { recordRejections } from '../../../partners/pay-to-rejections.service.ts';
import { audit } from '../../../platform/audit.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/encryption.ts';
import { refuseIf } from '../../../platform/errors.ts';
import { readContent } from '../payment-files/file-content.service.ts';
import { lockedFile } from '../payment-files/payment-files.service.ts';
import * as queries from './acknowledge.queries.ts';
import { keepMessage, refuseAgain } from './bank-messages.service.ts';
import { failPrenotes } from './prenotes.service.ts';
import { refuseTaken } from './settlement.service.ts';

/** Takes in what the bank says of a file that was sent. Nothing is final by it. */
export async function acknowledge(
  ctx: WriteCtx<Employee>,
  sealer: Sealer,
  fileId: number,
  received: ReceivedFile,
): Promise<Answer<typeof paymentFiles.acknowledge>> {
  const { tx, now } = ctx;
  const file = await lockedFile(ctx, fileId);
  const uploaded = { kind: 'Acknowledgement', paymentFileId: file.id, file: received } as const;
  await refuseAgain(ctx, uploaded);
  refuseIf(whyNotFinalize(file));
  const sent = await queries.listSentPayments(tx, file.id);
  const content = await readContent(tx, sealer, file.id);
  const said = saidOf(
    received.bytes,
    file.paymentType,
    content,
    new Set(sent.map(({ reference }) => reference)),
  );
  const saidOfIt = new Map(said.map((each) => [each.reference, each]));
  for (const payment of sent) {
    refuseIf(whyNotBelieve(payment, saidOfIt.get(payment.reference)?.status ?? null));
  }
  const news = sent.flatMap((payment) => {
    const each = saidOfIt.get(payment.reference);
    return each && isNews(payment, each.status) ? [each] : [];
  });
  const open = new Set(sent.filter(({ status }) => status === 'Waiting').map(({ reference }) => reference));
  await refuseTaken(
    ctx,
    news.filter(({ reference }) => open.has(reference)),
  );
  const { fileName } = await keepMessage(ctx, sealer, uploaded);
  const after = await queries.setAcknowledged(tx, file.id, now);
  await queries.setSaid(tx, file.id, news, now);
  await failPrenotes(ctx, file.id, said);
  await recordRejections(ctx, rejectionsIn(sent, news));
  const count = (status: BankStatus) => news.filter((each) => each.status === status).length;
  const told = { success: count('Success'), failure: count('Failure'), pending: count('Pending') };
  await audit(ctx, {
    entityType: paymentFileHistory.entityType,
    entityId: file.id,
    action: 'payment-file.acknowledged',
    before: { status: file.status, version: file.version },
    after: {
      ...after,
      bankMessage: fileName,
      successCount: told.success,
      failureCount: told.failure,
      pendingCount: told.pending,
    },
  });
  return { ...told, unsaid: sent.length - news.length };
}

/** Accounts that the bank says no payment reaches, whoever makes the payments final and when. */
const rejectionsIn = (sent: readonly queries.SentPayment[], news: readonly Said[]) => {
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

/** An echo of an ACH file says that the bank has it as it was sent, and nothing of its payments. */
function saidOf(
  bytes: Uint8Array,
  paymentType: RunType,
  content: string,
  references: ReadonlySet<string>,
): Said[] {
  return readOrRefuse(() => {
    if (paymentType === 'Wire') {
      return saidInReport(readWireReport(textOfBankFile(bytes)), readWireTotals(content), references);
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
      new Set(entries.map(({ entry }) => entry.traceNumber ?? '')),
    );
  });
}
