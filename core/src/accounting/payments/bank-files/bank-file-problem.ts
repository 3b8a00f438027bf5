/** A file of the bank that cannot be taken as it is; in words for the person who uploaded it. */
export class BankFileProblem extends Error {}

export function problemAt(line: number, what: string): never {
  throw new BankFileProblem(`Line ${line}: ${what}.`);
}
