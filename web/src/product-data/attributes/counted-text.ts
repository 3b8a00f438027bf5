import { longDate } from '@backdock/core/kit/dates.ts';

/** As of when the figures are right. */
export const countedText = (countedOn: string | null) =>
  countedOn === null
    ? 'Fill rates include the products received so far.'
    : `Fill rates as of ${longDate(countedOn)}, updated with products received since`;
