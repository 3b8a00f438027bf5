/** First and last character, 1-based as in the standard. */
export type Field = readonly [from: number, to: number, kind?: 'number'];
export type AchRecord = Readonly<Record<string, Field>>;

const entryStart = {
  transactionCode: [2, 3, 'number'],
  receivingBank: [4, 11, 'number'],
  checkDigit: [12, 12, 'number'],
  accountNumber: [13, 29],
  amount: [30, 39, 'number'],
  identification: [40, 54],
} as const;
const entryEnd = { addendaIndicator: [79, 79, 'number'], traceNumber: [80, 94, 'number'] } as const;
const returnedStart = { type: [2, 3], code: [4, 6], originalTrace: [7, 21, 'number'] } as const;
const returnedEnd = { traceNumber: [80, 94, 'number'] } as const;

/** Field positions of each record type. */
export const layouts = {
  fileHeader: {
    priority: [2, 3, 'number'],
    destination: [4, 13],
    origin: [14, 23],
    createdOn: [24, 29, 'number'],
    createdAt: [30, 33],
    modifier: [34, 34],
    recordSize: [35, 37, 'number'],
    destinationName: [41, 63],
    originName: [64, 86],
    reference: [87, 94],
  },
  batchHeader: {
    serviceClass: [2, 4, 'number'],
    companyName: [5, 20],
    discretionary: [21, 40],
    companyId: [41, 50],
    entryClass: [51, 53],
    description: [54, 63],
    descriptiveDate: [64, 69],
    effectiveDate: [70, 75, 'number'],
    originatingBank: [80, 87, 'number'],
    batchNumber: [88, 94, 'number'],
  },
  entry: { ...entryStart, name: [55, 76], ...entryEnd },
  ctxEntry: { ...entryStart, addendaCount: [55, 58, 'number'], name: [59, 74], ...entryEnd },
  addenda: { type: [2, 3], text: [4, 83], sequence: [84, 87, 'number'], entrySequence: [88, 94, 'number'] },
  returned: {
    ...returnedStart,
    dateOfDeath: [22, 27],
    originalBank: [28, 35],
    text: [36, 79],
    ...returnedEnd,
  },
  changed: { ...returnedStart, originalBank: [28, 35], corrected: [36, 64], ...returnedEnd },
  batchControl: {
    serviceClass: [2, 4, 'number'],
    entryAddendaCount: [5, 10, 'number'],
    hash: [11, 20, 'number'],
    debit: [21, 32, 'number'],
    credit: [33, 44, 'number'],
    companyId: [45, 54],
    originatingBank: [80, 87, 'number'],
    batchNumber: [88, 94, 'number'],
  },
  fileControl: {
    batchCount: [2, 7, 'number'],
    blockCount: [8, 13, 'number'],
    entryAddendaCount: [14, 21, 'number'],
    hash: [22, 31, 'number'],
    debit: [32, 43, 'number'],
    credit: [44, 55, 'number'],
  },
} as const satisfies Record<string, AchRecord>;

export type AchRecordName = keyof typeof layouts;
/** A record's fields as read from a file. */
export type AchFields<R extends AchRecordName> = Record<keyof (typeof layouts)[R], string>;
