import type { AchContent } from '@backdock/core/accounting/payments/payment-files/ach-content.contract.ts';
import {
  type ReadAchFile,
  readAchFile,
  type ReadBatch,
} from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { endingOf, masked } from '@backdock/core/partners/pay-to.rules.ts';

/** Who an entry belongs to, by trace number. */
export type Receivers = ReadonlyMap<string, { partnerId: number; paymentBatchId: number | null }>;

const linesShown = 20;
/** Position of the account number in an entry record. */
const account = { from: 12, to: 29 } as const;

/** A human-readable ACH file, parsed from the bytes themselves and not from what they were made of. */
export function achContentOf(content: string, receivers: Receivers): AchContent {
  const { header, batches, control } = readAchFile(content);
  return {
    fileHeader: fileHeaderOf(header),
    batches: batches.map((batch) => batchOf(batch, receivers)),
    control: {
      entryAddendaCount: Number(control.entryAddendaCount),
      entryHash: control.hash,
      totalCredit: centsToNumber(Number(control.credit)),
      totalDebit: centsToNumber(Number(control.debit)),
      blockCount: Number(control.blockCount),
    },
    rawPreviewMasked: content.split('\r\n').slice(0, linesShown).map(maskedLine).join('\n'),
  };
}

const fileHeaderOf = (header: ReadAchFile['header']): AchContent['fileHeader'] => ({
  immediateDestination: header.destination.trim(),
  immediateDestinationName: header.destinationName,
  immediateOrigin: header.origin.trim(),
  immediateOriginName: header.originName,
  fileCreationDate: header.createdOn,
  fileCreationTime: header.createdAt,
  fileIdModifier: header.modifier,
  referenceCode: header.reference,
});

function batchOf({ header, entries }: ReadBatch, receivers: Receivers): AchContent['batches'][number] {
  return {
    batchHeader: {
      serviceClassCode: header.serviceClass,
      companyName: header.companyName,
      companyIdentification: header.companyId.trim(),
      standardEntryClassCode: header.entryClass,
      companyEntryDescription: header.description,
      companyDescriptiveDate: header.descriptiveDate,
      effectiveEntryDate: header.effectiveDate,
      originatingDfi: header.originatingBank,
      batchNumber: header.batchNumber,
    },
    transactionDetails: entries.map(({ entry, addenda }) => {
      const receiver = receivers.get(entry.traceNumber);
      return {
        transactionCode: entry.transactionCode,
        routingNumber: `${entry.receivingBank}${entry.checkDigit}`,
        accountNumberMasked: masked(endingOf(entry.accountNumber)),
        amount: centsToNumber(Number(entry.amount)),
        identificationNumber: entry.identification,
        receiverName: entry.name,
        addenda: addenda.map(({ text }) => text ?? ''),
        traceNumber: entry.traceNumber,
        partnerId: receiver?.partnerId ?? null,
        paymentBatchId: receiver?.paymentBatchId ?? null,
      };
    }),
  };
}

/** Keeps the width, so the columns stay where the bank has them. */
function maskedLine(line: string): string {
  if (!line.startsWith('6')) return line;
  const number = line.slice(account.from, account.to).trimEnd();
  const ending = endingOf(number);
  const shown = ending.padStart(number.length, '*').padEnd(account.to - account.from);
  return line.slice(0, account.from) + shown + line.slice(account.to);
}
