import { Readable } from 'node:stream';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files.history.ts';
import { whyNotDownload } from '@backdock/core/accounting/payments/payment-files.rules.ts';
import type { PaymentFileRecord } from './payment-files.service.ts';
import { wholePayTos } from '../../../partners/pay-to-whole.service.ts';
import { audit } from '../../../platform/audit.ts';
import type { Employee, OutwardCtx, WriteCtx } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/encryption.ts';
import { missing, refuseIf } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { BankProfile } from '../bank-profile.ts';
import { readContent } from './file-content.service.ts';
import { lockedFile } from './payment-files.service.ts';
import { wireSheet } from './wire-sheet.ts';
import { listWires } from './wires.queries.ts';

/** The bytes for the bank, always the same. That somebody has them is recorded before they are answered. */
export function downloadFile(ctx: OutwardCtx<Employee>, sealer: Sealer, id: number): Promise<FileAnswer> {
  return ctx.inTx(async (writing) => {
    const file = await lockedFile(writing, id);
    refuseIf(whyNotDownload(file));
    const content = await readContent(writing.tx, sealer, id);
    await auditFetched(writing, file, 'payment-file.downloaded');
    const contentType = file.paymentType === 'Wire' ? 'application/xml' : 'text/plain; charset=us-ascii';
    return answerOf(Buffer.from(content), file.bankFileName, contentType);
  });
}

/** The wires on paper, for whoever enters them by hand at the bank. */
export function printWireSheet(
  ctx: OutwardCtx<Employee>,
  { sealer, profile }: { sealer: Sealer; profile: BankProfile | null },
  id: number,
): Promise<FileAnswer> {
  return ctx.inTx(async (writing) => {
    const file = await lockedFile(writing, id);
    if (file.paymentType !== 'Wire') missing('wire file');
    refuseIf(whyNotDownload(file));
    const wires = await listWires(writing.tx, id);
    const payTos = await wholePayTos(
      writing.tx,
      sealer,
      wires.map(({ payToId }) => payToId),
    );
    await auditFetched(writing, file, 'payment-file.wire-sheet-printed');
    const paid = wires.flatMap((wire) => {
      const payTo = payTos.get(wire.payToId);
      return payTo ? [{ ...wire, payTo }] : [];
    });
    const bytes = await wireSheet({ file, ourName: profile?.companyName ?? '', wires: paid });
    return answerOf(bytes, `${file.name}-wires.pdf`, 'application/pdf');
  });
}

async function auditFetched(
  ctx: WriteCtx<Employee>,
  { id, sha256 }: PaymentFileRecord,
  action: string,
): Promise<void> {
  await audit(ctx, { entityType: paymentFileHistory.entityType, entityId: id, action, after: { sha256 } });
}

const answerOf = (bytes: Buffer, fileName: string, contentType: string): FileAnswer => ({
  stream: Readable.from([bytes]),
  fileName,
  contentType,
  size: bytes.length,
});
