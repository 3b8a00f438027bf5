import { currencyOfCents, numberToCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';

/** To $10 from $10,000 on, to the dollar from $1,000 on, else to the cent: `$312,440`, `$7,101`, `$0.01`. */
function unitOf(cents: number): number {
  if (Math.abs(cents) >= 10_000_00) return 10_00;
  return Math.abs(cents) >= 1_000_00 ? 1_00 : 1;
}

/** Easy to read in a sentence. */
export const roughAmount = (dollars: number, of: Currency) => inUnits(dollars, of, Math.round);

/** For what must still be bought: too little would miss the step. */
export const roughAmountUp = (dollars: number, of: Currency) => inUnits(dollars, of, Math.ceil);

function inUnits(dollars: number, of: Currency, round: (units: number) => number): string {
  const cents = numberToCents(dollars);
  const unit = unitOf(cents);
  return currencyOfCents(round(cents / unit) * unit, of).replace(/\.00$/, '');
}
