import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files/payment-files.history.ts';
import { whyNotDownload } from '@backdock/core/accounting/payments/payment-files/payment-files.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { required } from '@backdock/core/kit/required.ts';
import { wholePayTos } from '../../../partners/pay-to-whole.service.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { BankSettings } from '../../../platform/bank-settings.ts';
import { lockRecord } from '../../../platform/change-record.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../../platform/context.ts';
import { csvType } from '../../../platform/csv.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { throwNotFound, refuseIf } from '../../../platform/errors.ts';
import { answerOf, type FileAnswer } from '../../../platform/file-answer.ts';
import { readContent } from './file-content.service.ts';
import { withHeldPayees } from './pay-to-blockers.service.ts';
import { paymentFileRecord, type PaymentFileRecord } from './payment-files.service.ts';
import { wireSheet } from './wire-sheet.ts';
import { wireSheetCsv } from './wire-sheet-csv.ts';
import { listWires } from './wires.queries.ts';

/** The bytes for the bank, always the same. The download is recorded before they are returned. */
export function downloadFile(
  ctx: Pick<ExternalCtx<Employee>, 'inTx'>,
  cipher: Cipher,
  id: number,
): Promise<FileAnswer> {
  return ctx.inTx(async (writing) => {
    const file = await withHeldPayees(writing, await lockRecord(writing, paymentFileRecord, id));
    refuseIf(whyNotDownload(file, dayInPacific(writing.now)));
    const content = await readContent(writing.tx, cipher, id);
    await auditFetched(writing, file, 'payment-file.downloaded');
    const contentType = file.paymentType === 'Wire' ? 'application/xml' : 'text/plain; charset=us-ascii';
    return answerOf(Buffer.from(content), file.bankFileName, contentType);
  });
}

/** The wires as a PDF or spreadsheet, for entering them by hand at the bank. */
export async function printWireSheet(
  ctx: ExternalCtx<Employee>,
  { cipher, profile }: { cipher: Cipher; profile: BankSettings | null },
  id: number,
  format: 'pdf' | 'csv',
): Promise<FileAnswer> {
  const { file, wires } = await ctx.inTx(async (writing) => {
    const found = await withHeldPayees(writing, await lockRecord(writing, paymentFileRecord, id));
    if (found.paymentType !== 'Wire') throwNotFound('wire file');
    refuseIf(whyNotDownload(found, dayInPacific(writing.now)));
    const paid = await paidWires(writing.tx, cipher, id);
    await auditFetched(writing, found, 'payment-file.wire-sheet-printed');
    return { file: found, wires: paid };
  });
  const sheet = { file, ourName: profile?.companyName ?? '', wires };
  return format === 'csv'
    ? answerOf(wireSheetCsv(sheet), `${file.name}-wires.csv`, csvType)
    : answerOf(await wireSheet(sheet), `${file.name}-wires.pdf`, 'application/pdf');
}

async function paidWires(tx: Tx, cipher: Cipher, id: number) {
  const wires = await listWires(tx, id);
  const payTos = await wholePayTos(
    tx,
    cipher,
    wires.map(({ payToId }) => payToId),
  );
  return wires.map((wire) => ({
    ...wire,
    payTo: required(payTos.get(wire.payToId), `pay-to ${wire.payToId}`),
  }));
}

async function auditFetched(
  ctx: WriteCtx<Employee>,
  { id, sha256 }: PaymentFileRecord,
  action: string,
): Promise<void> {
  await audit(ctx, { entityType: paymentFileHistory.entityType, entityId: id, action, after: { sha256 } });
}
