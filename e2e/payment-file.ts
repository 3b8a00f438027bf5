import { type Basket, baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import {
  flightCheck,
  type FlightCheck,
} from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import {
  payableItems,
  type PayablePartner,
} from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { firstPaymentDate } from '@backdock/core/accounting/payments/payment-files/payment-date.rules.ts';
import {
  paymentFileBatches,
  paymentFiles,
  type PaymentBatchSummary,
  type PaymentFileDetails,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { type Endpoint, fillPath } from '@backdock/core/kit/endpoint.ts';
import { letArrive } from '@backdock/dev/src/arrived-file.ts';
import { expect, type Page } from '@playwright/test';

interface CallOptions {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Calls the API as the page's signed-in user. */
export function ask<T>(
  page: Page,
  endpoint: Endpoint,
  { params, query, body }: CallOptions = {},
): Promise<T> {
  const address = `${fillPath(endpoint.path, params)}?${new URLSearchParams(query).toString()}`;
  return page.evaluate(
    async ([method, url, text]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('access-token')}`,
        ...(text !== null && { 'content-type': 'application/json' }),
      };
      const reply = await fetch(url, { method, headers, body: text });
      const answer = await reply.text();
      if (!reply.ok) throw new Error(`${method} ${url}: ${answer}`);
      return JSON.parse(answer || 'null') as T;
    },
    [endpoint.method, address, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

const paymentType = 'NetTermsByAchTransfer';
/** Other journeys leave partners from this id on alone. */
const firstPartnerId = 60;

/** A file with this many ACH payments, prepared by the page's signed-in user. With `among`, only to these partners. */
export async function makeFile(page: Page, count: number, { among }: { among?: ReadonlySet<number> } = {}) {
  await emptyBasket(page);
  const today = dayInPacific(new Date());
  const run = { paymentType, upTo: daysAfter(today, 90) };
  const partners = await ask<PayablePartner[]>(page, payableItems.partners, { query: run });
  const chosen = partners
    .filter(({ partnerId, partnerType }) => partnerType === 'Supplier' && partnerId >= firstPartnerId)
    .filter(({ whyNot, dueCount, net }) => whyNot === null && dueCount > 0 && net > 0)
    .filter(({ partnerId }) => among?.has(partnerId) ?? true)
    .toSorted((one, other) => one.partnerId - other.partnerId)
    .slice(0, count);
  expect(chosen, 'the demo data has partners to pay').toHaveLength(count);
  const partnerIds = chosen.map(({ partnerId }) => partnerId);
  await ask(page, baskets.addDue, { body: { ...run, partnerIds } });

  const paymentDate = firstPaymentDate(paymentType, today);
  const check = await ask<FlightCheck>(page, flightCheck.read, { query: { paymentType, paymentDate } });
  const risks = check.findings.filter(({ weight, acceptance }) => weight === 'Risk' && acceptance === null);
  if (risks.length > 0) {
    const findings = risks.map(({ partnerId, key }) => ({ partnerId, key }));
    await ask(page, flightCheck.accept, { body: { findings, reason: 'Asked them on the phone today' } });
  }
  const file = await ask<{ id: number; name: string }>(page, paymentFiles.create, {
    body: { paymentDate, paymentType },
  });
  const params = { paymentFileId: file.id };
  const batches = await ask<PaymentBatchSummary[]>(page, paymentFileBatches.list, { params });
  expect(batches).toHaveLength(count);
  return { ...file, batches };
}

/** A payment can't succeed before its payment date, so a sent file's date becomes today. */
export async function paymentDateComes(paymentFileId: number): Promise<void> {
  const { DATABASE_URL = '' } = JSON.parse(process.env.SERVER_ENV ?? '{}') as Record<string, string>;
  await letArrive(DATABASE_URL, paymentFileId, { day: dayInPacific(new Date()) });
}

/** Resets the basket to untouched: removes its items and releases its holds. */
export async function emptyBasket(page: Page): Promise<void> {
  const { partners } = await ask<Basket>(page, baskets.read, { query: { paymentType } });
  for (const { partnerId, hold } of partners) {
    const params = { partnerId };
    if (hold) await ask(page, baskets.hold, { params, body: { paymentType, reason: null } });
    await ask(page, baskets.remove, { params, body: { paymentType } });
  }
}

/** Approves a file that someone else created and sends it to the bank. With `isDue`, its payment date has come. */
export async function sendToBank(
  page: Page,
  paymentFileId: number,
  { isDue = false }: { isDue?: boolean } = {},
): Promise<void> {
  const params = { paymentFileId };
  const details = () => ask<PaymentFileDetails>(page, paymentFiles.details, { params });
  const { version, sha256 } = await details();
  await ask(page, paymentFiles.approve, { params, body: { version, sha256 } });
  const status = await page.evaluate(
    async (url) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access-token')}` };
      const reply = await fetch(url, { headers });
      await reply.arrayBuffer();
      return reply.status;
    },
    fillPath(paymentFiles.bankFile.path, params),
  );
  expect(status).toBe(200);
  await ask(page, paymentFiles.markSent, { params, body: { version: (await details()).version } });
  if (isDue) await paymentDateComes(paymentFileId);
}
