import type { Day } from '../../../kit/dates.ts';
import { centsToText } from '../../../kit/money.ts';
import type { AchAccountType } from '../../../partners/pay-to.values.ts';
import { achLimits, addendaLength, isPersonal } from './ach.values.ts';
import { bankText } from './bank-text.rules.ts';

/** What a payment pays for and what it deducts. */
export interface Remittance {
  /** Our remittance number; the partner finds the emailed advice under it. */
  number: string;
  paymentDate: Day;
  invoices: readonly { number: string; grossCents: number; discountCents: number }[];
  credits: readonly { number: string; cents: number }[];
}

/** An asterisk would end an element, a backslash a segment. */
const element = (text: string) =>
  bankText(text)
    .replaceAll(/[*\\~]/g, ' ')
    .trim()
    .slice(0, 30);
const segment = (...elements: string[]) => `${elements.join('*').replace(/\*+$/, '')}\\`;

/** The X12 segments: an RMR for each invoice, an ADX for each credit. */
function segmentsOf({ invoices, credits }: Remittance): string[] {
  return [
    ...invoices.map(({ number, grossCents, discountCents }) =>
      segment(
        'RMR',
        'IV',
        element(number),
        '',
        centsToText(grossCents - discountCents),
        ...(discountCents > 0 ? [centsToText(grossCents), centsToText(discountCents)] : []),
      ),
    ),
    // An authorized return, by the seller's credit memo.
    ...credits.map(({ number, cents }) =>
      segment('ADX', `-${centsToText(cents)}`, '72', 'CL', element(number)),
    ),
  ];
}

/**
 * Addenda of 80 characters. If the segments fit in one, they are sent as is; otherwise a company gets an X12 payment
 * order across as many as it takes, and a person only a pointer to the advice.
 */
export function addendaOf(remittance: Remittance, accountType: AchAccountType): string[] {
  const segments = segmentsOf(remittance);
  const one = segments.join('');
  if (one.length <= addendaLength) return [one];
  const reference = [segment('RMR', 'ZZ', element(remittance.number))];
  if (isPersonal(accountType)) return reference;
  const order = paymentOrder(remittance, segments);
  const pieces = Math.ceil(order.length / addendaLength);
  if (pieces > achLimits.addendaOfEntry) return reference;
  return Array.from({ length: pieces }, (_, at) => order.slice(at * addendaLength, (at + 1) * addendaLength));
}

/** X12 820: envelope, amount, method and date, trace, then the items paid. */
function paymentOrder(remittance: Remittance, segments: readonly string[]): string {
  const net = centsToText(netCents(remittance));
  const body = [
    segment('ST', '820', '0001'),
    segment('BPR', 'C', net, 'C', 'ACH', 'CTX', ...accounts, remittance.paymentDate.replaceAll('-', '')),
    segment('TRN', '1', element(remittance.number)),
    segment('ENT', '1'),
    ...segments,
  ];
  return [...body, segment('SE', String(body.length + 1), '0001')].join('');
}

/** The ten BPR elements for banks and accounts stay empty: the entry names them. */
const accounts = Array.from({ length: 10 }, () => '');

function netCents({ invoices, credits }: Remittance): number {
  const paid = invoices.reduce((sum, { grossCents, discountCents }) => sum + grossCents - discountCents, 0);
  return credits.reduce((sum, { cents }) => sum - cents, paid);
}
