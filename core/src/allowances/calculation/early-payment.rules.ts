import type { CalculatedTerms, Chain } from './calculated-terms.ts';

/** Payments take the discount themselves, so there is nothing left to claim. */
export const isTakenAtPayment = ({
  condition,
  capCents,
  percentageHundredths,
}: Pick<CalculatedTerms, 'condition' | 'capCents' | 'percentageHundredths'>) =>
  condition === 'EarlyPayment' && capCents === null && percentageHundredths !== null;

export const rowsTakenAtPayment = (chain: Chain): ReadonlySet<number> =>
  new Set(chain.filter(isTakenAtPayment).map(({ id }) => id));
