import type {
  IntacctDocument,
  LinkedType,
  OurDocument,
} from '@backdock/core/accounting/intacct-sync/sync-links.rules.ts';
import { textToCents } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import * as functions from '../../integrations/intacct/functions.ts';
import type { Gateway, GatewayAnswer, GatewayFunction } from '../../integrations/intacct/gateway-port.ts';
import { AppError } from '../../platform/errors.ts';
import { unanswered } from './gateway-results.ts';
import { isVoid } from './lookups.ts';

type Fields = Readonly<Record<string, string>>;

/** The vendor's documents in Intacct under any of these numbers, without duplicates. */
export async function findSameNumber(gateway: Gateway, ours: OurDocument): Promise<IntacctDocument[]> {
  const found = new Map<string, IntacctDocument>();
  for (const number of new Set(ours.numbers)) {
    const what = functions.findNumbered(ours.entityType, number, ours.vendorId);
    for (const one of (await ask(gateway, ours, what)).found) found.set(one.recordNo, one);
  }
  // The record that is already ours is not another document.
  return [...found.values()].filter(({ recordNo }) => recordNo !== ours.recordNo);
}

export async function findByRecordNo(
  gateway: Gateway,
  ours: OurDocument,
  recordNo: string,
): Promise<{ theirs: IntacctDocument | undefined; answer: GatewayAnswer; controlId: string }> {
  const { answer, controlId, found } = await ask(
    gateway,
    ours,
    functions.findByRecordNo(ours.entityType, recordNo),
  );
  return { theirs: found[0], answer, controlId };
}

async function ask(
  gateway: Gateway,
  { entityType, entityId }: OurDocument,
  what: GatewayFunction,
): Promise<{ found: IntacctDocument[]; answer: GatewayAnswer; controlId: string }> {
  const controlId = `${entityType}-${entityId}-compare-${crypto.randomUUID()}`;
  const answer = await gateway.call({ ...what, controlId, isOnce: false });
  if (answer.kind === 'done') {
    return { found: answer.records.map((record) => documentIn(entityType, record)), answer, controlId };
  }
  const { message } = unanswered(answer).error;
  throw new AppError(
    'unavailable',
    'intacct-sync.no-answer',
    `Could not look this up in Intacct: ${message}`,
    {
      retryAfterSeconds: 10,
    },
  );
}

const currencies: Readonly<Record<string, Currency>> = { USD: 'Usd', CAD: 'Cad' };

function documentIn(type: LinkedType, record: Fields): IntacctDocument {
  const field = (name: string) => record[name]?.trim() ?? '';
  const isPayment = type === 'Payment';
  const cents = textToCents(field('TRX_TOTALENTERED'));
  return {
    recordNo: field('RECORDNO'),
    number: field(isPayment ? 'DOCNUMBER' : 'RECORDID'),
    vendorId: field('VENDORID'),
    externalId: isPayment ? '' : field('EXTERNALID'),
    date: dayIn(field(isPayment ? 'PAYMENTDATE' : 'WHENCREATED')),
    // Amounts that reduce what we owe are negative in Intacct.
    cents: cents !== null && type === 'CreditMemo' ? -cents : cents,
    currency: currencies[field('CURRENCY')] ?? null,
    state: field('STATE'),
    isVoid: isVoid(record) || /^revers/i.test(field('STATE')),
    createdOn: momentIn(field('AUWHENCREATED')),
  };
}

/** `11/15/2026` becomes `2026-11-15`. */
function dayIn(text: string): string | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}` : null;
}

/** `11/15/2026 10:00:00` is UTC. */
function momentIn(text: string): string | null {
  const day = dayIn(text);
  const [time] = /\d{2}:\d{2}:\d{2}$/.exec(text) ?? [];
  return day && time ? `${day}T${time}.000Z` : null;
}
