/** Why a receiving bank sends an ACH payment back, in plain words. */
const achReturns: Readonly<Record<string, string>> = {
  R01: 'There is not enough money in the account',
  R02: 'The account is closed',
  R03: 'There is no such account',
  R04: 'The account number is invalid',
  R05: 'The account holder did not authorize it',
  R06: 'Our bank asked for it back',
  R07: 'The authorization was withdrawn',
  R08: 'The payment was stopped',
  R09: 'The money in the account is not available yet',
  R10: 'The account holder says that it was not authorized',
  R11: 'It does not agree with what was authorized',
  R12: 'The branch was sold to another bank',
  R13: 'The receiving bank takes no ACH payments',
  R14: 'The representative payee died or cannot act any more',
  R15: 'The beneficiary or the account holder died',
  R16: 'The account is frozen',
  R17: 'The receiving bank could not process it, or finds it questionable',
  R18: 'The effective entry date is wrong',
  R19: 'The amount is wrong',
  R20: 'The account takes no such payments',
  R21: 'The company id is invalid',
  R22: 'The identification of the receiver is invalid',
  R23: 'The receiver refused it',
  R24: 'The receiving bank took it for a duplicate',
  R25: 'Its addenda is wrong',
  R26: 'A mandatory field is wrong',
  R27: 'Its trace number is wrong',
  R28: 'The check digit of the routing number is wrong',
  R29: 'The company that holds the account did not authorize it',
  R30: 'The receiving bank takes no truncated checks',
  R31: 'Our bank agreed to take it back',
  R32: 'The receiving bank cannot settle it',
  R33: 'The receiving bank sent it back by its own choice',
  R34: 'The receiving bank takes part in ACH only within limits',
  R35: 'A debit was wrong here',
  R36: 'A credit was wrong here',
  R80: 'It was coded wrongly for payments abroad',
  R81: 'The receiving bank takes no payments from abroad',
  R82: 'The identification of the foreign bank is invalid',
  R83: 'The foreign bank could not settle it',
  R84: 'The gateway did not process it',
  R85: 'It was coded wrongly for a payment abroad',
  R90: 'It was stopped because of sanctions',
};

/** What a receiving bank asks to change before the next payment. */
const achChanges: Readonly<Record<string, string>> = {
  C01: 'The account number is another one',
  C02: 'The routing number is another one',
  C03: 'The routing and the account number are other ones',
  C04: 'The name is another one',
  C05: 'The account is of the other type',
  C06: 'The account number and type are other ones',
  C07: 'The routing number, the account number and the type are other ones',
  C08: 'The identification of the foreign bank is another one',
  C09: 'The identification number is another one',
  C10: 'The company name is another one',
  C11: 'The company id is another one',
  C12: 'The company name and id are other ones',
  C13: 'The addenda was not in the right format',
  C14: 'It has the wrong class for a payment abroad',
};

/** Why a bank refuses a wire: the codes of ISO 20022 that are met most. */
const wireRefusals: Readonly<Record<string, string>> = {
  AC01: 'The account number is wrong',
  AC03: 'The account of the beneficiary is invalid',
  AC04: 'The account is closed',
  AC06: 'The account is blocked',
  AC13: 'The account takes no such payments',
  AG01: 'The account takes no such payments',
  AG02: 'The bank does not know this kind of payment',
  AM02: 'The amount is above what is allowed',
  AM03: 'The currency cannot be used',
  AM04: 'There is not enough money in our account',
  AM05: 'The bank took it for a duplicate',
  AM09: 'The amount is not the right one',
  AM10: 'The sum of the payments is not the right one',
  BE01: 'The name does not belong to the account',
  BE04: 'The address of the beneficiary is missing',
  BE05: 'The bank does not know who sent it',
  CUST: 'It was taken back at the request of the customer',
  DT01: 'The date is invalid',
  FF01: 'The file is not in the right format',
  MD07: 'The beneficiary died',
  MS02: 'The beneficiary gave no reason',
  MS03: 'The bank gave no reason',
  RC01: 'The bank of the beneficiary is wrong',
  RR01: 'The account of the sender is missing for the regulator',
  RR02: 'The name or address of the sender is missing for the regulator',
  RR03: 'The name or address of the beneficiary is missing for the regulator',
  RR04: 'A regulator does not allow it',
  TM01: 'It came after the cut-off time',
};

export const isChangeCode = (code: string) => Object.hasOwn(achChanges, code);

/** What a code of the bank means; of one that nobody listed, only that the bank gave it. */
export function meaningOf(code: string): string {
  const known = achReturns[code] ?? achChanges[code] ?? wireRefusals[code];
  return known ?? 'The bank gave this code and no words';
}

/** `R03: There is no such account.` */
export const codeInWords = (code: string) => `${code}: ${meaningOf(code)}.`;
