/**
 * Codes that mean an account can't receive money, now or ever: the account, its holder or its bank is the reason, so
 * the next payment would come back too. Codes about a single entry (a duplicate, a bad addenda, a recall by our bank)
 * or about our own account are left out.
 */
const accountRejections: Readonly<Record<string, string>> = {
  // ACH returns (Nacha).
  R02: 'Account closed',
  R03: 'No account/unable to locate account',
  R04: 'Invalid account number',
  R12: 'Account sold to another bank',
  R13: 'Invalid routing number',
  R14: 'Representative payee deceased or unable to continue',
  R15: 'Account holder deceased',
  R16: 'Account frozen',
  R17: 'Questionable or invalid account',
  R20: 'Account does not accept payments',
  R23: 'Payment refused by the account holder',
  R28: 'Routing number check digit error',
  R34: 'Bank does not accept this payment',
  R90: 'Stopped because of sanctions',
  // Refused wires (ISO 20022).
  AC01: 'Incorrect account number',
  AC03: 'Invalid beneficiary account',
  AC04: 'Account closed',
  AC06: 'Account blocked',
  AC07: 'Beneficiary account closed',
  AC14: 'Invalid beneficiary account type',
  AG01: 'Account does not accept this payment',
  BE01: 'Name does not match the account',
  CNOR: 'Beneficiary bank can’t be reached',
  MD07: 'Account holder deceased',
  RC01: 'Incorrect bank identifier',
  RC04: 'Invalid beneficiary bank identifier',
  RR04: 'Stopped for regulatory reasons',
};

/** Whether a code rejects the account and not just one payment. */
export const rejectsAccount = (code: string | null): code is string =>
  code !== null && Object.hasOwn(accountRejections, code);

/** What a code means for an account; a returned prenote can carry any code. */
export const rejectionMeaning = (code: string): string => accountRejections[code] ?? 'Returned by the bank';
