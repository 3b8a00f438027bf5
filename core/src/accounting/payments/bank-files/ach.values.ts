import type { AchAccountType } from '../../../partners/pay-to.values.ts';

/** How the entries of a batch are meant: to a company, to a company with much to tell, to a person. */
export const entryClasses = ['CCD', 'CTX', 'PPD'] as const;
export type EntryClass = (typeof entryClasses)[number];

export const lineLength = 94;
export const linesPerBlock = 10;
export const addendaLength = 80;

/** What the widths of the fields can hold. */
export const achLimits = {
  entryCents: 9_999_999_999,
  totalCents: 999_999_999_999,
  addendaOfEntry: 9_999,
  entriesAndAddendaOfBatch: 999_999,
  traceSequence: 9_999_999,
} as const;

interface Codes {
  credit: string;
  prenote: string;
  debit: string;
}

export const transactionCodes: Readonly<Record<AchAccountType, Codes>> = {
  BusinessChecking: { credit: '22', prenote: '23', debit: '27' },
  BusinessSavings: { credit: '32', prenote: '33', debit: '37' },
  PersonalChecking: { credit: '22', prenote: '23', debit: '27' },
  PersonalSavings: { credit: '32', prenote: '33', debit: '37' },
};

export const isPersonal = (accountType: AchAccountType) =>
  accountType === 'PersonalChecking' || accountType === 'PersonalSavings';

/** An account to which money goes, or from which it comes. */
export interface AchAccount {
  routingNumber: string;
  accountNumber: string;
  accountType: AchAccountType;
}

export interface AchEntry extends AchAccount {
  /** Nothing for a prenote, which only tries the account. */
  amountCents: number;
  /** Ours for whoever receives it. */
  identification: string;
  name: string;
  /** What is said with the payment, in pieces of at most 80 characters. */
  addenda: readonly string[];
}

export interface AchFile {
  /** In the time of the business: `2026-11-13T09:30`. */
  createdAt: string;
  /** One of A to Z and 0 to 9: the first, second … file of the day. */
  fileIdModifier: string;
  reference: string;
  effectiveEntryDate: string;
  /** The number of the first entry, where they go on from another file; after the widest one comes 1. */
  firstTraceSequence?: number;
  bank: { routingNumber: string; name: string };
  originator: {
    companyId: string;
    fileName: string;
    batchName: string;
    entryDescription: string;
  };
  entries: readonly AchEntry[];
  /** Some banks want the money's source in the file: a debit of our account in each batch. */
  offsetAccount: (AchAccount & { name: string }) | null;
}
