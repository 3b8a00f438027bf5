import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files.history.ts';
import { whyNotDownload } from '@backdock/core/accounting/payments/payment-files.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { wholePayTos } from '../../../partners/pay-to-whole.service.ts';
import { audit } from '../../../platform/audit.ts';
import type { BankSettings } from '../../../platform/bank-settings.ts';
import type { Employee, OutwardCtx, WriteCtx } from '../../../platform/context.ts';
import { csvType } from '../../../platform/csv.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sealer } from '../../../platform/encryption.ts';
import { missing, refuseIf } from '../../../platform/errors.ts';
import { answerOf, type FileAnswer } from '../../../platform/file-answer.ts';
import { readContent } from './file-content.service.ts';
import { withHeldPayees } from './pay-to-blockers.service.ts';
import { lockedFile, type PaymentFileRecord } from './payment-files.service.ts';
import { wireSheet } from './wire-sheet.ts';
import { wireSheetCsv } from './wire-sheet-csv.ts';
import { listWires } from './wires.queries.ts';

/** The bytes for the bank, always the same. That somebody has them is recorded before they are answered. */
export function downloadFile(
  ctx: Pick<OutwardCtx<Employee>, 'inTx'>,
  sealer: Sealer,
  id: number,
): Promise<FileAnswer> {
  return ctx.inTx(async (writing) => {
    const file = await withHeldPayees(writing, await lockedFile(writing, id));
    refuseIf(whyNotDownload(file, dayInPacific(writing.now)));
    const content = await readContent(writing.tx, sealer, id);
    await auditFetched(writing, file, 'payment-file.downloaded');
    const contentType = file.paymentType === 'Wire' ? 'application/xml' : 'text/plain; charset=us-ascii';
    return answerOf(Buffer.from(content), file.bankFileName, contentType);
  });
}

/** The wires on paper or as a spreadsheet, for whoever enters them by hand at the bank. */
export async function printWireSheet(
  ctx: OutwardCtx<Employee>,
  { sealer, profile }: { sealer: Sealer; profile: BankSettings | null },
  id: number,
  format: 'pdf' | 'csv',
): Promise<FileAnswer> {
  const { file, wires } = await ctx.inTx(async (writing) => {
    const found = await withHeldPayees(writing, await lockedFile(writing, id));
    if (found.paymentType !== 'Wire') missing('wire file');
    refuseIf(whyNotDownload(found, dayInPacific(writing.now)));
    const paid = await paidWires(writing.tx, sealer, id);
    await auditFetched(writing, found, 'payment-file.wire-sheet-printed');
    return { file: found, wires: paid };
  });
  const sheet = { file, ourName: profile?.companyName ?? '', wires };
  return format === 'csv'
    ? answerOf(wireSheetCsv(sheet), `${file.name}-wires.csv`, csvType)
    : answerOf(await wireSheet(sheet), `${file.name}-wires.pdf`, 'application/pdf');
}

async function paidWires(tx: Tx, sealer: Sealer, id: number) {
  const wires = await listWires(tx, id);
  const payTos = await wholePayTos(
    tx,
    sealer,
    wires.map(({ payToId }) => payToId),
  );
  return wires.map((wire) => {
    const payTo = payTos.get(wire.payToId);
    if (!payTo) throw new Error(`there are no bank details ${wire.payToId}`);
    return { ...wire, payTo };
  });
}

async function auditFetched(
  ctx: WriteCtx<Employee>,
  { id, sha256 }: PaymentFileRecord,
  action: string,
): Promise<void> {
  await audit(ctx, { entityType: paymentFileHistory.entityType, entityId: id, action, after: { sha256 } });
}
