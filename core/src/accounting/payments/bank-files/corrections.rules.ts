import { routingNumberProblem } from '../../../partners/pay-to.rules.ts';
import type { AchAccountType, PayToDetails } from '../../../partners/pay-to.values.ts';
import { problemAt } from './bank-file-problem.ts';

/** The account changes a notification of change requests. */
export interface Correction {
  routingNumber?: string;
  accountNumber?: string;
  kind?: 'Checking' | 'Savings';
}

type Place = readonly [from: number, length: number];

/** Offset and length of each part of the corrected data, by code; 0-based. */
const places: Readonly<Record<string, { routing?: Place; account?: Place; code?: Place }>> = {
  C01: { account: [0, 17] },
  C02: { routing: [0, 9] },
  C03: { routing: [0, 9], account: [12, 17] },
  C05: { code: [0, 2] },
  C06: { account: [0, 17], code: [20, 2] },
  C07: { routing: [0, 9], account: [9, 17], code: [26, 2] },
};

/** Parses the corrected data by code; null if it isn't about the account (a name, a number, a format). */
export function correctionOf(line: number, code: string, data: string): Correction | null {
  const parts = places[code];
  if (!parts) return null;
  const part = ([from, length]: Place) => data.slice(from, from + length).trim();
  return {
    ...(parts.routing && { routingNumber: routingIn(line, part(parts.routing)) }),
    ...(parts.account && { accountNumber: accountIn(line, part(parts.account)) }),
    ...(parts.code && { kind: kindIn(line, part(parts.code)) }),
  };
}

function routingIn(line: number, text: string): string {
  return routingNumberProblem(text) ? problemAt(line, 'the corrected routing number is invalid') : text;
}

function accountIn(line: number, text: string): string {
  return text === '' ? problemAt(line, 'the corrected account number is missing') : text;
}

/** Checking account codes start with 2, savings with 3. */
function kindIn(line: number, text: string): 'Checking' | 'Savings' {
  if (/^2\d$/.test(text)) return 'Checking';
  return /^3\d$/.test(text) ? 'Savings' : problemAt(line, 'the corrected transaction code is invalid');
}

const kinds: Readonly<Record<AchAccountType, Record<'Checking' | 'Savings', AchAccountType>>> = {
  BusinessChecking: { Checking: 'BusinessChecking', Savings: 'BusinessSavings' },
  BusinessSavings: { Checking: 'BusinessChecking', Savings: 'BusinessSavings' },
  PersonalChecking: { Checking: 'PersonalChecking', Savings: 'PersonalSavings' },
  PersonalSavings: { Checking: 'PersonalChecking', Savings: 'PersonalSavings' },
};

/** The bank details with the bank's correction applied; null if our own form would reject them. */
export function corrected(details: PayToDetails, correction: Correction): PayToDetails | null {
  const { routingNumber = details.routingNumber, kind } = correction;
  const { accountNumber = details.beneficiaryAccountNumber } = correction;
  if (details.method !== 'Ach' || !/^[A-Za-z\d-]{4,17}$/.test(accountNumber)) return null;
  const accountType = kind && details.accountType ? kinds[details.accountType][kind] : details.accountType;
  return { ...details, routingNumber, beneficiaryAccountNumber: accountNumber, accountType };
}
