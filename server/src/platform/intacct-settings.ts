import { z } from 'zod';

const text = z.string().min(1).max(100).optional();

export const intacctVariables = {
  INTACCT_URL: z.url().default('https://api.intacct.com/ia/xml/xmlgw.phtml'),
  INTACCT_SENDER_ID: text,
  INTACCT_SENDER_PASSWORD: text,
  INTACCT_COMPANY_ID: text,
  INTACCT_USER_ID: text,
  INTACCT_USER_PASSWORD: text,
  /** The entity of a company that has several. */
  INTACCT_LOCATION_ID: text,
  /** Where bills and credits are booked. */
  INTACCT_EXPENSE_ACCOUNT: text,
  /** The checking account that payments leave from. */
  INTACCT_BANK_ACCOUNT: text,
  /** Intacct itself gives up after fifteen minutes. */
  INTACCT_TIMEOUT_MS: z.coerce.number().int().min(100).max(900_000).default(120_000),
  /** How many calls run at once, over all workers: most companies may have two. */
  INTACCT_LANES: z.coerce.number().int().min(1).max(2).default(2),
  /** After so many tries without an answer a record counts as failed; it is tried again, but later. */
  INTACCT_ATTEMPTS: z.coerce.number().int().min(1).max(50).default(8),
  /** The wait after the first try without an answer; it doubles from try to try. */
  INTACCT_RETRY_MS: z.coerce.number().int().min(10).max(60_000).default(2_000),
};

/** The company in Intacct that our records go to, and who we are there. */
export interface IntacctSettings {
  url: string;
  senderId: string;
  senderPassword: string;
  companyId: string;
  userId: string;
  userPassword: string;
  locationId: string | null;
  expenseAccount: string;
  bankAccount: string;
  timeoutMs: number;
  lanes: number;
  attempts: number;
  retryMs: number;
}

type Settings = z.infer<z.ZodObject<typeof intacctVariables>>;

/** What the connection cannot do without. */
export function intacctParts(settings: Settings) {
  return {
    senderId: settings.INTACCT_SENDER_ID,
    senderPassword: settings.INTACCT_SENDER_PASSWORD,
    companyId: settings.INTACCT_COMPANY_ID,
    userId: settings.INTACCT_USER_ID,
    userPassword: settings.INTACCT_USER_PASSWORD,
    expenseAccount: settings.INTACCT_EXPENSE_ACCOUNT,
    bankAccount: settings.INTACCT_BANK_ACCOUNT,
  };
}
