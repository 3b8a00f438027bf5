import { problemAt } from './bank-file-problem.ts';
import { bankText } from './bank-text.rules.ts';

/** A payment, or a try of an account, that was sent under a number of ours. */
export interface SentEntry {
  traceNumber: string;
  amountCents: number;
  accountNumber: string;
}

interface SentBack {
  line: number;
  trace: string;
  accountNumber: string;
  /** Nothing where the bank speaks of the account alone. */
  amountCents?: number;
}

/** Banks drop zeros, dashes and spaces. */
const plain = (account: string) =>
  bankText(account)
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^0+/, '');

/** The newest entry that is meant: numbers come round again after ten million, amounts and accounts tell them apart. */
export function sentEntryOf<E extends SentEntry>(
  { line, trace, accountNumber, amountCents }: SentBack,
  newestFirst: readonly E[],
): E {
  const numbered = newestFirst.filter((entry) => entry.traceNumber === trace);
  if (numbered.length === 0) return problemAt(line, `no payment of ours has the trace number ${trace}`);
  const meant = numbered.find(
    (entry) =>
      (amountCents === undefined || entry.amountCents === amountCents) &&
      plain(entry.accountNumber) === plain(accountNumber),
  );
  return meant ?? problemAt(line, `our payment ${trace} has another amount or account`);
}
