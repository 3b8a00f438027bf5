/** Why a receiving bank sends an ACH payment back, in plain words. */
const achReturns: Readonly<Record<string, string>> = {
  R01: 'Insufficient funds',
  R02: 'Account closed',
  R03: 'No account/unable to locate account',
  R04: 'Invalid account number',
  R05: 'Unauthorized debit to consumer account using corporate SEC code',
  R06: 'Returned at our bank’s request',
  R07: 'Authorization revoked by customer',
  R08: 'Payment stopped',
  R09: 'Uncollected funds',
  R10: 'Customer advises not authorized',
  R11: 'Entry not in accordance with the terms of the authorization',
  R12: 'Account sold to another bank',
  R13: 'Invalid ACH routing number',
  R14: 'Representative payee deceased or unable to continue',
  R15: 'Beneficiary or account holder deceased',
  R16: 'Account frozen',
  R17: 'Entry couldn’t be processed or is questionable',
  R18: 'Improper effective entry date',
  R19: 'Amount field error',
  R20: 'Account doesn’t accept this type of payment',
  R21: 'Invalid company ID',
  R22: 'Invalid individual ID number',
  R23: 'Credit entry refused by receiver',
  R24: 'Duplicate entry',
  R25: 'Addenda error',
  R26: 'Mandatory field error',
  R27: 'Trace number error',
  R28: 'Routing number check digit error',
  R29: 'Corporate customer advises not authorized',
  R30: 'Receiving bank doesn’t participate in check truncation',
  R31: 'Permissible return accepted by our bank',
  R32: 'Receiving bank can’t settle',
  R33: 'Return of XCK entry',
  R34: 'Receiving bank has limited ACH participation',
  R35: 'Return of improper debit entry',
  R36: 'Return of improper credit entry',
  R80: 'IAT entry coding error',
  R81: 'Receiving bank doesn’t participate in IAT',
  R82: 'Invalid foreign receiving bank ID',
  R83: 'Foreign receiving bank unable to settle',
  R84: 'Entry not processed by gateway',
  R85: 'Incorrectly coded outbound international payment',
  R90: 'Stopped because of sanctions',
};

/** What a receiving bank wants changed before the next payment. */
const achChanges: Readonly<Record<string, string>> = {
  C01: 'Incorrect account number',
  C02: 'Incorrect routing number',
  C03: 'Incorrect routing number and account number',
  C04: 'Incorrect individual or receiving company name',
  C05: 'Incorrect transaction code (account type)',
  C06: 'Incorrect account number and transaction code (account type)',
  C07: 'Incorrect routing number, account number and transaction code (account type)',
  C08: 'Incorrect foreign receiving bank ID',
  C09: 'Incorrect individual ID number',
  C10: 'Incorrect company name',
  C11: 'Incorrect company ID',
  C12: 'Incorrect company name and company ID',
  C13: 'Addenda format error',
  C14: 'Incorrect SEC code for outbound international payment',
};

/** Wire refusal reasons: the most common ISO 20022 codes. */
const wireRefusals: Readonly<Record<string, string>> = {
  AC01: 'Incorrect account number',
  AC03: 'Invalid beneficiary account',
  AC04: 'Account closed',
  AC06: 'Account blocked',
  AC13: 'Account doesn’t accept this type of payment',
  AG01: 'Account doesn’t accept this type of payment',
  AG02: 'Bank doesn’t recognize this type of payment',
  AM02: 'Amount exceeds the allowed maximum',
  AM03: 'Currency not allowed',
  AM04: 'Insufficient funds in our account',
  AM05: 'Duplicate payment',
  AM09: 'Incorrect amount',
  AM10: 'Incorrect payment total',
  BE01: 'Name doesn’t match the account',
  BE04: 'Missing beneficiary address',
  BE05: 'Sender not recognized by the bank',
  CUST: 'Canceled at the customer’s request',
  DT01: 'Invalid date',
  FF01: 'Invalid file format',
  MD07: 'Beneficiary deceased',
  MS02: 'No reason given by the beneficiary',
  MS03: 'No reason given by the bank',
  RC01: 'Incorrect bank identifier',
  RR01: 'Missing sender account (regulatory requirement)',
  RR02: 'Missing sender name or address (regulatory requirement)',
  RR03: 'Missing beneficiary name or address (regulatory requirement)',
  RR04: 'Stopped for regulatory reasons',
  TM01: 'Received after the cutoff time',
};

export const isChangeCode = (code: string) => Object.hasOwn(achChanges, code);

/** What a bank code means, with a fallback for unlisted ones. */
export function meaningOf(code: string): string {
  const known = achReturns[code] ?? achChanges[code] ?? wireRefusals[code];
  return known ?? 'No description available';
}

/** `R03: No account/unable to locate account.` */
export const codeInWords = (code: string) => `${code}: ${meaningOf(code)}.`;
