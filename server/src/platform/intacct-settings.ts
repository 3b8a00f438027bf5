import { z } from 'zod';

const text = z.string().min(1).max(100).optional();

export const intacctVariables = {
  INTACCT_URL: z.url().default('https://api.intacct.com/ia/xml/xmlgw.phtml'),
  INTACCT_SENDER_ID: text,
  INTACCT_SENDER_PASSWORD: text,
  INTACCT_COMPANY_ID: text,
  INTACCT_USER_ID: text,
  INTACCT_USER_PASSWORD: text,
  /** The entity, in a multi-entity company. */
  INTACCT_LOCATION_ID: text,
  /** Where bills and credits are posted. */
  INTACCT_EXPENSE_ACCOUNT: text,
  /** The checking account that payments leave from. */
  INTACCT_BANK_ACCOUNT: text,
  /** Intacct itself gives up after fifteen minutes. */
  INTACCT_TIMEOUT_MS: z.coerce.number().int().min(100).max(900_000).default(120_000),
  /** Concurrent calls across all workers: most companies are allowed two. */
  INTACCT_LANES: z.coerce.number().int().min(1).max(2).default(2),
  /** After this many unanswered tries, a record counts as failed; it's retried, but later. */
  INTACCT_ATTEMPTS: z.coerce.number().int().min(1).max(50).default(8),
  /** The wait after the first unanswered try; it doubles each time. */
  INTACCT_RETRY_MS: z.coerce.number().int().min(10).max(60_000).default(2_000),
};

/** The Intacct company our records go to, and our identity there. */
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

/** The settings the connection requires. */
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
