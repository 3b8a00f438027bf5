import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { chargeBearerLabels, type PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { type Paper, pdfOf } from '../../../integrations/pdf/pdf.ts';
import type { PaymentFileRecord } from './payment-file.queries.ts';

export interface Wire {
  partnerName: string;
  reference: string;
  total: number;
  payTo: PayToDetails;
}

export interface Sheet {
  file: PaymentFileRecord;
  ourName: string;
  wires: readonly Wire[];
}

type Fact = readonly [label: string, value: string | null];

/** The account that a wire goes to. */
export const accountFacts = (payTo: PayToDetails): Fact[] => [
  ['Beneficiary', payTo.beneficiaryName],
  ['Account number', payTo.beneficiaryAccountNumber],
  ['Bank', payTo.bankName],
  ['Routing number', payTo.routingNumber],
  ['SWIFT code', payTo.swiftCode],
];

/** Every wire of a file, with the fields that the bank's own screen asks for. */
export function wireSheet({ file, ourName, wires }: Sheet): Promise<Buffer> {
  return pdfOf(
    {
      title: `Wires in ${file.name}`,
      author: ourName,
      date: new Date(file.createdOn),
      foot: `Wires in ${file.name} · Confidential`,
    },
    (paper) => {
      paper.title(`Wires in ${file.name}`, ourName);
      paper.facts([
        ['Payment date', shortDate(file.paymentDate)],
        ['Wires', String(wires.length)],
        ['Amount', currency(file.paymentAmount, file.currency)],
        ['Prepared by', file.createdBy],
        ['Approved by', file.approvedBy ?? ''],
        ['SHA-256', file.sha256],
      ]);
      for (const wire of wires) drawWire(paper, wire, file);
      paper.sums([['Total', currency(file.paymentAmount, file.currency)]]);
    },
  );
}

function drawWire(
  paper: Paper,
  { partnerName, reference, total, payTo }: Wire,
  file: PaymentFileRecord,
): void {
  const bankAddress = [payTo.bankAddress, payTo.bankCity, payTo.bankState, payTo.bankZip];
  const intermediary = [
    payTo.intermediaryBankName,
    payTo.intermediaryRoutingNumber && `routing ${payTo.intermediaryRoutingNumber}`,
    payTo.intermediarySwiftCode && `SWIFT ${payTo.intermediarySwiftCode}`,
    payTo.intermediaryAccountNumber && `account ${payTo.intermediaryAccountNumber}`,
  ];
  const facts: Fact[] = [
    ['Amount', currency(total, file.currency)],
    ['Our reference', reference],
    ...accountFacts(payTo),
    ['Bank address', joined(bankAddress)],
    ['Intermediary', joined(intermediary)],
    ['Bank charges', payTo.chargeBearer && chargeBearerLabels[payTo.chargeBearer]],
    ['Reference', payTo.reference],
  ];
  paper.heading(partnerName);
  paper.facts(facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])));
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
