/**
 * The codes by which a bank says that money cannot go to an account, now or ever: the account, its holder or its bank
 * is the reason, so that the next payment would come back too. Codes about one entry (a duplicate, a bad addenda, a
 * recall by our bank) or about our own account are left out.
 */
const accountRejections: Readonly<Record<string, string>> = {
  // ACH returns (Nacha).
  R02: 'Account closed',
  R03: 'No account or unable to locate it',
  R04: 'Invalid account number',
  R12: 'Account moved to another bank',
  R13: 'Invalid routing number',
  R14: 'Account holder can no longer act',
  R15: 'Account holder deceased',
  R16: 'Account frozen',
  R17: 'Questionable or invalid account',
  R20: 'Account does not accept payments',
  R23: 'Payment refused by the account holder',
  R28: 'Wrong check digit in the routing number',
  R34: 'Bank does not accept this payment',
  R90: 'Stopped because of sanctions',
  // Refused wires (ISO 20022).
  AC01: 'Incorrect account number',
  AC03: 'Invalid account of the beneficiary',
  AC04: 'Account closed',
  AC06: 'Account blocked',
  AC07: 'Account of the beneficiary closed',
  AC14: 'Invalid account type of the beneficiary',
  AG01: 'Account does not accept this payment',
  BE01: 'Name does not match the account',
  CNOR: 'Bank of the beneficiary cannot be reached',
  MD07: 'Account holder deceased',
  RC01: 'Incorrect bank identifier',
  RC04: 'Invalid bank identifier of the beneficiary',
  RR04: 'Stopped by a regulator',
};

/** Whether a code speaks against the account, and not only against one payment. */
export const rejectsAccount = (code: string | null): code is string =>
  code !== null && Object.hasOwn(accountRejections, code);

/** What a code says of an account; a returned prenote may carry any. */
export const rejectionMeaning = (code: string): string => accountRejections[code] ?? 'Returned by the bank';
