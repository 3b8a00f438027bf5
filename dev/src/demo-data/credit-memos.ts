import { Readable } from 'node:stream';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import {
  type EnteredMemo,
  receiveCreditMemos,
} from '../../../server/src/accounting/credit-memos/credit-memos.service.ts';
import { announceDocument } from '../../../server/src/documents/documents.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { pick, type Random } from './customers.ts';
import { smallPdf } from './small-pdf.ts';

const count = 420;
const oldestDays = 540;
/** One in this many memos comes with the letter attached. */
const lettersEvery = 30;

interface Creditor {
  id: number;
  type: PartnerType;
  /** Orders that the partner has billed us for. */
  orders: readonly string[];
}

interface Billed {
  partnerId: number;
  purchaseOrderNumber: string | null;
}

const credits = {
  Supplier: [
    'Returned goods',
    'Damaged in transit',
    'Price correction',
    'Short shipment',
    'Volume credit',
    'Goodwill for late delivery',
  ],
  CarrierBroker: [
    'Accessorial charge reversed',
    'Wrong weight class',
    'Lost shipment claim',
    'Fuel surcharge correction',
  ],
} as const;
const notes = [
  'See their letter',
  'Agreed on the phone',
  'For the returns of last month',
  'Second of two memos',
];

/** Memos that partners sent unprompted: old ones were applied before this product existed, the others are waiting. */
export async function loadCreditMemos(
  runtime: Runtime,
  partners: { suppliers: readonly { id: number }[]; carrierBrokers: readonly number[] },
  invoices: readonly Billed[],
): Promise<void> {
  const random = seededRandom(20_261_118);
  const now = runtime.now();
  const orders = Map.groupBy(invoices, ({ partnerId }) => partnerId);
  const creditors: Creditor[] = [
    ...partners.suppliers.map(({ id }) => ({
      id,
      type: 'Supplier' as const,
      orders: (orders.get(id) ?? []).flatMap(({ purchaseOrderNumber }) => purchaseOrderNumber ?? []),
    })),
    ...partners.carrierBrokers.map((id) => ({ id, type: 'CarrierBroker' as const, orders: [] })),
  ];
  const memos = Array.from({ length: count }, (_, index) => memoFor(index, now, creditors, random));
  const letters = await actAsSystem(runtime, async (ctx) => {
    const files: { name: string; bytes: Buffer }[] = [];
    const whole: EnteredMemo[] = [];
    for (const [index, memo] of memos.entries()) {
      if (index % lettersEvery !== 0) {
        whole.push(memo);
        continue;
      }
      const bytes = letterOf(memo);
      const file = { fileName: `${memo.memoNumber}.pdf`, contentType: 'application/pdf', size: bytes.length };
      const { id, name } = await announceDocument({ ...ctx, now: memo.createdOn }, file);
      files.push({ name, bytes });
      whole.push({ ...memo, documentIds: [id] });
    }
    await receiveCreditMemos(ctx, whole);
    return files;
  });
  for (const { name, bytes } of letters) {
    await runtime.blobs.write(name, Readable.from([bytes]), 'application/pdf');
  }
}

function memoFor(index: number, now: Date, creditors: readonly Creditor[], random: Random): EnteredMemo {
  const age = Math.floor(((count - index) / count) ** 1.6 * oldestDays);
  const date = subDays(now, age);
  // A few partners credit us often, most only occasionally.
  const creditor = creditors[Math.floor(random() ** 1.6 * creditors.length)] as Creditor;
  const isApplied = age > 60 && random() < 0.96;
  const isUnposted = age < 40 && random() < 0.06;
  const memo: EnteredMemo = {
    partnerId: creditor.id,
    partnerType: creditor.type,
    memoNumber: `${pick(['CM', 'CR', 'C'], random)}-${31_000 + index * 3}`,
    memoDate: dayInPacific(date),
    postingDate: isUnposted ? null : dayInPacific(addDays(date, random() < 0.75 ? 0 : Math.min(age, 3))),
    notes: random() < 0.3 ? pick(notes, random) : null,
    lines: linesFor(creditor, random),
    source: 'Received',
    documentIds: [],
    status: isApplied ? 'Paid' : 'Posted',
    intacctSyncStatus: isApplied || random() < 0.75 ? 'Synced' : random() < 0.3 ? 'Failed' : 'NotSynced',
    createdOn: date,
  };
  return memo.postingDate === null ? { ...memo, intacctSyncStatus: 'NotSynced' } : memo;
}

function linesFor({ type, orders }: Creditor, random: Random): EnteredMemo['lines'] {
  const lines = 1 + Math.floor(random() ** 2 * 3);
  return Array.from({ length: lines }, () => ({
    purchaseOrderNumber: orders.length > 0 && random() < 0.85 ? pick(orders, random) : null,
    description: pick(credits[type], random),
    amountCents: Math.round(Math.exp(3 + random() * 4.5) * 100) + Math.floor(random() * 100),
  }));
}

function letterOf({ memoNumber, memoDate, lines }: EnteredMemo): Buffer {
  const total = lines.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return smallPdf([
    `Credit memo ${memoNumber}`,
    `Date: ${memoDate}`,
    ...lines.map(({ purchaseOrderNumber, description, amountCents }) =>
      [purchaseOrderNumber, description, currencyOfCents(amountCents)].filter(Boolean).join('  '),
    ),
    `Credit in our favour: ${currencyOfCents(total)}`,
  ]);
}
