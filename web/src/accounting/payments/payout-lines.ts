import type { Payout } from '@backdock/core/accounting/payments/payout.schema.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';

type Hold = Payout['held'][number];

/** Labels for partners a file leaves out; the count goes in front. */
const heldWords: Readonly<Record<Hold['standing'], string>> = {
  Held: 'held',
  NothingLeft: 'with nothing left to pay',
  PayToPending: 'with a bank change pending',
  PayToMissing: 'without bank details',
  PayToRejected: 'with an account the bank rejected',
  WrongMethod: 'with bank details of another kind',
  Prenote: 'with untested bank details',
};

/** `2 partners held`. */
const heldText = ({ standing, partners }: Pick<Hold, 'standing' | 'partners'>): string =>
  `${pluralize(partners.length, 'partner')} ${heldWords[standing]}`;

export interface PayoutLine {
  label: string;
  /** Signed by its effect on what the file pays. */
  amount: number;
  partners: Hold['partners'];
}

/** selected − credits − discounts − held. Zero amounts get no line, except the selected total. */
export function payoutLines({ selected, credits, discounts, held }: Payout): PayoutLine[] {
  return [
    { label: 'Selected', amount: selected, partners: [] },
    ...(credits === 0 ? [] : [{ label: 'Credits', amount: -credits, partners: [] }]),
    ...(discounts === 0 ? [] : [{ label: 'Discounts', amount: -discounts, partners: [] }]),
    ...held.map((hold) => ({ label: heldText(hold), amount: 0 - hold.amount, partners: hold.partners })),
  ];
}
