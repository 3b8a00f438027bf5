import { chargeBearerLabels } from '@backdock/core/partners/pay-to.values.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { csvLines, csvMark } from '../../../platform/csv.ts';
import type { Sheet, Wire } from './wire-sheet.ts';

type Cell = [head: string, value: string | number | null];

/** Every wire of a file as a line, for banks that take wires as a spreadsheet. */
export function wireSheetCsv({ file, wires }: Sheet): Buffer {
  const cells = wires.map((wire) => cellsOf(wire, file));
  const heads = cells[0]?.map(([head]) => head) ?? [];
  const rows = cells.map((row) => row.map(([, value]) => value));
  return Buffer.from(csvMark + csvLines([heads, ...rows], (column) => heads[column] === 'Amount'));
}

function cellsOf({ partnerName, reference, total, payTo }: Wire, file: Sheet['file']): Cell[] {
  return [
    ['Payment date', file.paymentDate],
    ['Payee', partnerName],
    ['Amount', total],
    ['Currency', currencyLabels[file.currency]],
    ['Our reference', reference],
    ['Beneficiary', payTo.beneficiaryName],
    ['Account number', payTo.beneficiaryAccountNumber],
    ['Bank', payTo.bankName],
    ['Routing number', payTo.routingNumber],
    ['SWIFT code', payTo.swiftCode],
    ['Bank address', payTo.bankAddress],
    ['Bank city', payTo.bankCity],
    ['Bank state', payTo.bankState],
    ['Bank ZIP', payTo.bankZip],
    ['Intermediary bank', payTo.intermediaryBankName],
    ['Intermediary routing number', payTo.intermediaryRoutingNumber],
    ['Intermediary SWIFT code', payTo.intermediarySwiftCode],
    ['Intermediary account number', payTo.intermediaryAccountNumber],
    ['Bank charges', payTo.chargeBearer && chargeBearerLabels[payTo.chargeBearer]],
    ['Reference', payTo.reference],
  ];
}
