import type { SyncCause, SyncCure, SyncedType } from './intacct-sync.values.ts';
import type { SyncError } from './sync-error.schema.ts';
import { plainText } from './sync-text.rules.ts';

/** One error as the gateway tells it. */
export interface GatewayErrorText {
  errorNo: string;
  description: string;
  description2: string;
  correction: string;
}

/** The gateway gives one number to many things, so its words come first: in lower case, what it quotes left out. */
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

/** For words that we do not know. Numbers that stand for anything are left out. */
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

/** Says that something failed but not what: the reason comes behind it. */
export const isOuter = (text: string): boolean =>
  /^(could not|unable to|cannot) (create|update|void|add|set)\b[^.]*!?\.?$/.test(wordsOf(text));

/** Why Intacct refused: the first of its errors that says so. */
export function causeOf(errors: readonly GatewayErrorText[]): SyncCause {
  const told = errors.map((error) => ({
    no: error.errorNo.trim().toUpperCase(),
    texts: textsOf(error),
  }));
  for (const { texts } of told) {
    for (const words of texts.map(wordsOf)) {
      const [, cause] = byWords.find(([pattern]) => pattern.test(words)) ?? [];
      if (cause) return cause;
    }
  }
  for (const { no, texts } of told) {
    const cause = byNumber[no];
    if (cause && (texts.length === 0 || !texts.every(isOuter))) return cause;
  }
  return 'Unknown';
}

const mostReasons = 20;

/** What Intacct said, as it is shown on the record. */
export function syncErrorOf(errors: readonly GatewayErrorText[]): SyncError {
  const [message, ...reasons] = [...new Set(errors.flatMap(textsOf))];
  const [first] = errors;
  const number = first && plainText(first.errorNo);
  return {
    message:
      message ?? (number ? `Intacct answered ${number} and gave no reason.` : 'Intacct gave no reason.'),
    reasons: reasons.slice(0, mostReasons).map((text) => ({ message: text })),
  };
}

const textsOf = ({ description, description2 }: GatewayErrorText): string[] =>
  [description, description2].map(plainText).filter((text) => text !== '');

/** Without what stands in quotation marks: numbers and names are ours and say nothing about a cause. */
const wordsOf = (text: string) => text.replaceAll(/(?<!\w)'[^']*'(?!\w)|"[^"]*"/g, "''").toLowerCase();

const isDocument = (type: SyncedType) => type === 'Invoice' || type === 'CreditMemo';
const isPartner = (type: SyncedType) => type === 'Supplier' || type === 'CarrierBroker';

/** What can be done about it from here, the best first. */
export function curesFor(cause: SyncCause, type: SyncedType): readonly SyncCure[] {
  // What was held back goes by itself as soon as the credentials work.
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
    meaning: 'The posting date lies in a month that is closed in Intacct but still open here.',
    advice:
      'Move the posting dates to the next open month, or have the month opened in Intacct and send them again.',
  },
  MissingVendor: {
    title: 'Intacct does not have the vendor',
    meaning: 'The partner of these records is not a vendor in Intacct, or was deleted there.',
    advice: 'Send the partner first; its records follow.',
  },
  InactiveVendor: {
    title: 'The vendor is inactive in Intacct',
    meaning: 'Somebody made the vendor inactive in Intacct, and it takes nothing for such a vendor.',
    advice: 'Send the partner again, which makes it active there; its records follow.',
  },
  DuplicateNumber: {
    title: 'The number is taken in Intacct',
    meaning: 'Intacct already has a document with this number for the vendor, which did not come from here.',
    advice:
      "Open each record and compare it with Intacct's document. If they're the same, link them. If not, send ours under another number.",
  },
  MissingDimension: {
    title: 'Intacct asks for a dimension',
    meaning:
      'Intacct wants a location, department or another dimension that it does not get, or does not know.',
    advice: 'Change the requirement in Intacct or our settings for it, then send the records again.',
  },
  InvalidAccount: {
    title: 'Intacct does not take the account',
    meaning: 'The account that we book on does not exist in Intacct or is inactive.',
    advice: 'Make the account active in Intacct or correct our settings for it, then send the records again.',
  },
  MissingDocument: {
    title: 'Invoices or credit memos are missing in Intacct',
    meaning: 'A payment needs all its invoices and credit memos in Intacct, and some are not there.',
    advice: 'Send the documents first; the payment follows.',
  },
  Credentials: {
    title: 'Intacct refuses our sign-in',
    meaning: 'The user or the sender that we sign in with is not accepted. Nothing is sent until it is.',
    advice: 'Have the credentials corrected and try the connection. What was held back then goes by itself.',
  },
  RateLimited: {
    title: 'Intacct asked us to slow down',
    meaning: 'There were more calls than Intacct takes from us, for longer than we kept trying.',
    advice: 'They are tried again by themselves. You can also send them again now.',
  },
  Timeout: {
    title: 'Intacct did not answer',
    meaning: 'There was no answer, however often we tried.',
    advice:
      'They are tried again by themselves, and nothing is booked twice. You can also send them again now.',
  },
  Unknown: {
    title: 'Intacct refused for another reason',
    meaning: 'The reason is in the words of Intacct at each record.',
    advice: 'Read the message, mend what it says, then send the records again.',
  },
};

/** For people who do not know Intacct's words. */
export const causeInWords = (cause: SyncCause): Words => words[cause];
