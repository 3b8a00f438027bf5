import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { MaskedPayTo, PayToState, RevealedNumbers } from '@backdock/core/partners/pay-to.contract.ts';
import { masked } from '@backdock/core/partners/pay-to.rules.ts';
import {
  chargeBearerLabels,
  payToFields,
  payToMethodLabels,
  payToNumbers,
  type PayToDetails,
} from '@backdock/core/partners/pay-to.values.ts';

type Field = keyof PayToDetails;
/** A change awaiting a second person. */
export type Pending = NonNullable<PayToState['pending']>;

export const isNumber = (field: Field): field is keyof RevealedNumbers =>
  (payToNumbers as readonly Field[]).includes(field);

/** One field for display; empty if there is no value. */
export function payToText(payTo: MaskedPayTo, field: Field, whole?: RevealedNumbers | null): string {
  const value = payTo[field];
  if (value === null) return '';
  if (isNumber(field)) return whole?.[field] ?? masked(value);
  if (field === 'method') return payToMethodLabels[payTo.method];
  if (field === 'chargeBearer') return payTo.chargeBearer ? chargeBearerLabels[payTo.chargeBearer] : '';
  return field === 'accountType' ? spaced(value) : value;
}

/** The filled fields, in order. */
export const filledFields = (payTo: MaskedPayTo): Field[] =>
  payToFields.filter((field) => payTo[field] !== null);
