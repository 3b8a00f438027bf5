import { problemAt } from './bank-file-problem.ts';
import { bankText } from './bank-text.rules.ts';

/** A payment or prenote sent under one of our trace numbers. */
export interface SentEntry {
  traceNumber: string;
  amountCents: number;
  accountNumber: string;
}

interface SentBack {
  line: number;
  trace: string;
  accountNumber: string;
  /** Omitted when the bank's message is only about the account. */
  amountCents?: number;
}

/** Banks drop zeros, dashes and spaces. */
const plain = (account: string) =>
  bankText(account)
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^0+/, '');

/** The newest matching entry. Trace numbers wrap after ten million, so the amount and account disambiguate. */
export function sentEntryOf<E extends SentEntry>(
  { line, trace, accountNumber, amountCents }: SentBack,
  newestFirst: readonly E[],
): E {
  const numbered = newestFirst.filter((entry) => entry.traceNumber === trace);
  if (numbered.length === 0) return problemAt(line, `none of our payments has trace number ${trace}`);
  const meant = numbered.find(
    (entry) =>
      (amountCents === undefined || entry.amountCents === amountCents) &&
      plain(entry.accountNumber) === plain(accountNumber),
  );
  return meant ?? problemAt(line, `our payment ${trace} has a different amount or account`);
}
