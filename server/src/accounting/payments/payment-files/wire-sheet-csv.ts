import { chargeBearerLabels } from '@backdock/core/partners/pay-to.values.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { csvFile } from '../../../platform/csv.ts';
import { accountFacts, type Sheet, type Wire } from './wire-sheet.ts';

type Cell = readonly [head: string, value: string | number | null];

/** One line per wire, for banks that accept a spreadsheet upload. */
export function wireSheetCsv({ file, wires }: Sheet): Buffer {
  const cells = wires.map((wire) => cellsOf(wire, file));
  const heads = cells[0]?.map(([head]) => head) ?? [];
  const rows = cells.map((row) => row.map(([, value]) => value));
  return csvFile({ heads, rows, money: ['Amount'] });
}

function cellsOf({ partnerName, reference, total, payTo }: Wire, file: Sheet['file']): Cell[] {
  return [
    ['Payment date', file.paymentDate],
    ['Payee', partnerName],
    ['Amount', total],
    ['Currency', currencyLabels[file.currency]],
    ['Our reference', reference],
    ...accountFacts(payTo),
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
