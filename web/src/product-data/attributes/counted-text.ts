import { longDate } from '@backdock/core/kit/dates.ts';

/** As of when the figures are right. */
export const countedText = (countedOn: string | null) =>
  countedOn === null
    ? 'Not counted yet. Includes what has arrived so far.'
    : `Counted ${longDate(countedOn)}. Includes what has arrived since.`;
