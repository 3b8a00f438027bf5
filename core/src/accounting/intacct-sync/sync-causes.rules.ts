import type { SyncCause, SyncCure, SyncedType } from './intacct-sync.values.ts';
import type { SyncError } from './sync-error.schema.ts';
import { plainText } from './sync-text.rules.ts';

/** One gateway error. */
export interface GatewayErrorText {
  errorNo: string;
  description: string;
  description2: string;
  correction: string;
}

/** The gateway reuses error numbers, so its wording is matched first: lowercased, with quoted parts removed. */
const byWords: readonly [RegExp, SyncCause][] = [
  [/\btoo many (requests|calls|concurrent)|rate limit|throttl/, 'RateLimited'],
  [
    /sign-?in information is incorrect|invalid (session|credentials)|session (is )?(invalid|expired|has timed out)|incorrect intacct xml partner|not authori[sz]ed to access|user (account )?is locked/,
    'Credentials',
  ],
  [
    /(periods?|books|subledger)\b[^.]*\b(is|are|been|was|were) (currently )?closed|closed (accounting |reporting )?period/,
    'ClosedPeriod',
  ],
  [/\bvendor\b[^.]*\b(is |are )?(inactive|not active)\b|\binactive vendor\b/, 'InactiveVendor'],
  [
    /\binvalid vendor\b|\bvendor\b[^.]*\b(doesn't exist|does not exist|not found|is not valid|could not be found)|\bno vendor\b/,
    'MissingVendor',
  ],
  [
    /\b(account|gl account|account label)\b[^.]*\b(is |are )?(inactive|not active|not valid|invalid|does not exist|doesn't exist|not found)|\binvalid (gl )?account|\binactive (gl )?account/,
    'InvalidAccount',
  ],
  [
    /\bdimension\b[^.]*\b(is |are )?(required|missing|mandatory)|\b(location|department|class|project|item|customer)\b[^.]*\b(is|are) (required|missing|mandatory)|(required|missing) dimension|\binvalid (location|department|class|project|item|customer)\b/,
    'MissingDimension',
  ],
  [
    /\b(bill|invoice|adjustment|document) (was |is |could )?not (be )?found\b|\binvalid (bill|adjustment|record ?key)\b|\bno (bill|adjustment|transaction) with the record number\b/,
    'MissingDocument',
  ],
  [
    /\b(number|bill|invoice|adjustment|memo|vendor|payment|record|document)\b.*\balready (exists|in use|used|been used)|\bduplicate\b.*\b(number|bill|invoice|adjustment|document|key|value)/,
    'DuplicateNumber',
  ],
];

/** Fallback for unknown wording. Catch-all numbers are left out. */
const byNumber: Readonly<Record<string, SyncCause>> = {
  BL04002: 'ClosedPeriod',
  BL03000130: 'MissingVendor',
  PL04000005: 'MissingVendor',
  BL34000061: 'InactiveVendor',
  BL03000129: 'DuplicateNumber',
  BL03002264: 'MissingDimension',
  BL03000057: 'InvalidAccount',
  XL03000005: 'Credentials',
  XL03000006: 'Credentials',
  'GW-0010': 'RateLimited',
};

/** Says that something failed but not why; the reason follows. */
export const isOuter = (text: string): boolean =>
  /^(could not|unable to|cannot) (create|update|void|add|set)\b[^.]*!?\.?$/.test(wordsOf(text));

/** Why Intacct refused: the first error that gives a reason. */
export function causeOf(errors: readonly GatewayErrorText[]): SyncCause {
  const parsed = errors.map((error) => ({
    no: error.errorNo.trim().toUpperCase(),
    texts: textsOf(error),
  }));
  for (const { texts } of parsed) {
    for (const words of texts.map(wordsOf)) {
      const [, cause] = byWords.find(([pattern]) => pattern.test(words)) ?? [];
      if (cause) return cause;
    }
  }
  for (const { no, texts } of parsed) {
    const cause = byNumber[no];
    if (cause && (texts.length === 0 || !texts.every(isOuter))) return cause;
  }
  return 'Unknown';
}

const maxReasons = 20;

/** Intacct's error as shown on the record. */
export function syncErrorOf(errors: readonly GatewayErrorText[]): SyncError {
  const [message, ...reasons] = [...new Set(errors.flatMap(textsOf))];
  const [first] = errors;
  const number = first && plainText(first.errorNo);
  return {
    message: message ?? (number ? `Intacct returned ${number} without a reason.` : 'Intacct gave no reason.'),
    reasons: reasons.slice(0, maxReasons).map((text) => ({ message: text })),
  };
}

const textsOf = ({ description, description2 }: GatewayErrorText): string[] =>
  [description, description2].map(plainText).filter((text) => text !== '');

/** Drops quoted text: those are our numbers and names, and don't help identify a cause. */
const wordsOf = (text: string) => text.replaceAll(/(?<!\w)'[^']*'(?!\w)|"[^"]*"/g, "''").toLowerCase();

const isDocument = (type: SyncedType) => type === 'Invoice' || type === 'CreditMemo';
const isPartner = (type: SyncedType) => type === 'Supplier' || type === 'CarrierBroker';

/** Fixes available from here, best first. */
export function curesFor(cause: SyncCause, type: SyncedType): readonly SyncCure[] {
  // Held records go out on their own once the credentials work.
  if (cause === 'Credentials') return [];
  const own = ownCure(cause, type);
  return own ? [own, 'Resync'] : ['Resync'];
}

function ownCure(cause: SyncCause, type: SyncedType): SyncCure | null {
  if (cause === 'ClosedPeriod' && isDocument(type)) return 'MovePostingDate';
  if ((cause === 'MissingVendor' || cause === 'InactiveVendor') && !isPartner(type)) return 'SyncVendor';
  if (cause === 'DuplicateNumber' && !isPartner(type)) return 'Compare';
  return cause === 'MissingDocument' && type === 'Payment' ? 'SyncDocuments' : null;
}

interface Words {
  title: string;
  meaning: string;
  advice: string;
}

const words: Readonly<Record<SyncCause, Words>> = {
  ClosedPeriod: {
    title: 'The month is closed in Intacct',
    meaning: 'The posting date is in a month that’s closed in Intacct but still open in Backdock.',
    advice: 'Move the posting dates to the next open month, or have the month reopened in Intacct and retry.',
  },
  MissingVendor: {
    title: 'Vendor not found in Intacct',
    meaning: 'The partner on these records isn’t a vendor in Intacct or was deleted there.',
    advice: 'Sync the partner first; its records will follow.',
  },
  InactiveVendor: {
    title: 'The vendor is inactive in Intacct',
    meaning: 'The vendor was made inactive in Intacct, which doesn’t accept records for inactive vendors.',
    advice: 'Sync the partner again to reactivate it in Intacct; its records will follow.',
  },
  DuplicateNumber: {
    title: 'Duplicate number in Intacct',
    meaning:
      'Intacct already has a document with this number for the vendor, and it didn’t come from Backdock.',
    advice:
      "Open each record and compare it with the document in Intacct. If they're the same, link them. If not, send ours under another number.",
  },
  MissingDimension: {
    title: 'Intacct requires a dimension',
    meaning: 'A location, department or other dimension that Intacct requires is missing or unknown.',
    advice: 'Change the requirement in Intacct or update our settings, then retry.',
  },
  InvalidAccount: {
    title: 'Invalid GL account',
    meaning: 'The account we post to doesn’t exist in Intacct or is inactive.',
    advice: 'Activate the account in Intacct or correct our settings, then retry.',
  },
  MissingDocument: {
    title: 'Invoices or credit memos are missing in Intacct',
    meaning: 'All of a payment’s invoices and credit memos must be in Intacct, and some aren’t.',
    advice: 'Sync the documents first; the payment will follow.',
  },
  Credentials: {
    title: 'Intacct rejected our sign-in',
    meaning: 'Intacct rejected our user or sender credentials. Nothing is sent until this is fixed.',
    advice:
      'Have the credentials corrected, then retry the connection. Waiting records will be sent automatically.',
  },
  RateLimited: {
    title: 'Intacct asked us to slow down',
    meaning: 'We exceeded Intacct’s call limit and ran out of retries.',
    advice: 'Retries are automatic. You can also retry now.',
  },
  Timeout: {
    title: 'Intacct didn’t respond',
    meaning: 'We tried several times and got no response.',
    advice: 'Retries are automatic, and nothing is posted twice. You can also retry now.',
  },
  Unknown: {
    title: 'Other Intacct error',
    meaning: 'See each record for Intacct’s message.',
    advice: 'Read the message, fix the issue, then retry.',
  },
};

/** Plain-language text for people who don't know Intacct. */
export const causeInWords = (cause: SyncCause): Words => words[cause];
