import type { AchAccountType } from '../../../partners/pay-to.values.ts';

/** Entry classes: a company, a company with long remittance data, a person. */
export const entryClasses = ['CCD', 'CTX', 'PPD'] as const;
export type EntryClass = (typeof entryClasses)[number];

export const lineLength = 94;
export const linesPerBlock = 10;
export const addendaLength = 80;

/** Maximum values the field widths allow. */
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

/** The account money goes to or comes from. */
export interface AchAccount {
  routingNumber: string;
  accountNumber: string;
  accountType: AchAccountType;
}

export interface AchEntry extends AchAccount {
  /** Zero for a prenote, which only tests the account. */
  amountCents: number;
  /** Our identifier for the receiver. */
  identification: string;
  name: string;
  /** Remittance data in chunks of at most 80 characters. */
  addenda: readonly string[];
}

export interface AchFile {
  /** Business time: `2026-11-13T09:30`. */
  createdAt: string;
  /** One of A to Z and 0 to 9: the first, second … file of the day. */
  fileIdModifier: string;
  reference: string;
  effectiveEntryDate: string;
  /** Sequence of the first entry, when numbering continues from an earlier file; wraps to 1 after the maximum. */
  firstTraceSequence?: number;
  bank: { routingNumber: string; name: string };
  originator: {
    companyId: string;
    fileName: string;
    batchName: string;
    entryDescription: string;
  };
  entries: readonly AchEntry[];
  /** Some banks want a balanced file: a debit to our account in each batch. */
  offsetAccount: (AchAccount & { name: string }) | null;
}
