import { BankFileProblem } from '@backdock/core/accounting/payments/bank-files/bank-file-problem.ts';
import { AppError } from '../../platform/errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a bank file. ACH files are plain text; anything else is refused at its line. */
export function textOfAch(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

export function textOfBankFile(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw refused('The file is not a text file.', error);
  }
}

/** Runs a bank file parser and reports what it can't read to the uploader. */
export function readOrRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BankFileProblem) throw refused(error.message, error);
    throw error;
  }
}

function refused(message: string, cause: unknown): AppError {
  return new AppError('unprocessable', 'bank-file.refused', message, { errors: { file: [message] }, cause });
}
