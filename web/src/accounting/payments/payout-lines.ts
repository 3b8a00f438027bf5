import type { Payout } from '@backdock/core/accounting/payments/payout.schema.ts';
import { counted } from '@backdock/core/kit/counted.ts';

type Hold = Payout['held'][number];

/** The words for partners that a file leaves out; before them stands how many there are. */
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
  `${counted(partners.length, 'partner')} ${heldWords[standing]}`;

export interface PayoutLine {
  label: string;
  /** As it counts toward what the file pays. */
  amount: number;
  partners: Hold['partners'];
}

/** selected − credits − discounts − held. What is nothing takes no line, but for what was selected. */
export function payoutLines({ selected, credits, discounts, held }: Payout): PayoutLine[] {
  return [
    { label: 'Selected', amount: selected, partners: [] },
    ...(credits === 0 ? [] : [{ label: 'Credits', amount: -credits, partners: [] }]),
    ...(discounts === 0 ? [] : [{ label: 'Discounts', amount: -discounts, partners: [] }]),
    ...held.map((hold) => ({ label: heldText(hold), amount: 0 - hold.amount, partners: hold.partners })),
  ];
}
