/** A bank file we can't accept as is; the message is for the person who uploaded it. */
export class BankFileProblem extends Error {}

export function problemAt(line: number, what: string): never {
  throw new BankFileProblem(`Line ${line}: ${what}.`);
}
