import { firstPaymentDate } from '@backdock/core/accounting/payments/payment-files/payment-date.rules.ts';
import type { PaymentBatchSummary } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { bankingDaysAfter, daysAfter, isBankingDay } from '@backdock/core/kit/banking-days.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { finalizeBatch } from '../../../server/src/accounting/payments/settlement/finalize.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import type { Person } from './act-as-accountant.ts';
import { fillBasket } from './payment-basket.ts';
import { candidatesFor, dueOf, idsIn } from './payment-candidates.ts';
import { tellPartners } from './payment-mails.ts';
import * as steps from './payment-steps.ts';

type Kind = Pick<steps.Payment, 'paymentType' | 'currency'>;
const ach: Kind = { paymentType: 'NetTermsByAchTransfer', currency: 'Usd' };
const wire: Kind = { paymentType: 'Wire', currency: 'Usd' };
const canadianWire: Kind = { paymentType: 'Wire', currency: 'Cad' };

interface Run extends Kind {
  on: Date;
  maker: Person;
  checker: Person;
  /** Maximum number of partners. */
  most: number;
}

/** Weeks of payments: completed files, and one in every state between the basket and the bank. */
export async function loadPaymentRuns(
  runtime: Runtime,
  [dana, noah]: readonly [Person, Person],
): Promise<void> {
  const now = runtime.now();
  const usual = { ...ach, maker: dana, checker: noah };
  await completed(runtime, { ...usual, on: workday(now, 34), most: 36 });
  const refused = await completed(runtime, { ...usual, on: workday(now, 27), most: 30 }, { failing: 4 });
  const mistaken = only(refused.batches[4]);
  await steps.confirmAccount(runtime, { by: dana, on: workday(now, 24) }, noah, mistaken.partnerId);
  const closed = await completed(runtime, { ...usual, on: workday(now, 20), most: 26 });
  await completed(runtime, { ...usual, ...wire, on: workday(now, 16), most: 3 });
  await completed(runtime, { ...usual, ...canadianWire, on: workday(now, 15), most: 2 });
  const later = { by: noah, on: workday(now, 12) };
  await tellPartners(runtime, addMinutes(workday(now, 20), 55), closed.id);
  await steps.takeSentBack(runtime, later, largest(closed), { code: 'R02', text: 'CLOSED BY CUSTOMER' });
  await tellPartners(runtime, addMinutes(later.on, 2), closed.id);
  const moved = await completed(
    runtime,
    { ...usual, on: workday(now, 11), most: 24 },
    { notifyPartners: true },
  );

  await confirmedInPart(runtime, { ...usual, on: workday(now, 5), most: 5 });
  await sent(runtime, { ...usual, on: workday(now, 1), most: 12 }, { notifyPartners: true });
  const yesterday = { by: noah, on: addMinutes(workday(now, 1), 90) };
  await steps.takeSentBack(runtime, yesterday, newest(moved), { code: 'C01', corrected: '7700123456' });

  const today = subHours(now, 1);
  const soon = bankingDaysAfter(dateFor(ach, today), 1);
  const recent = daysAfter(dayInPacific(now), -27);
  await prepared(runtime, { ...usual, on: today, maker: noah, most: 8 }, { paymentDate: soon });
  await prepared(
    runtime,
    { ...usual, ...wire, on: today, most: 2 },
    { paymentDate: soon, billedSince: recent },
  );
  await fillBasket(runtime, { by: dana, on: today }, { ...ach, paymentDate: soon });
}

/** Nine in the morning, on the last banking day at least this many days ago. */
function workday(now: Date, daysAgo: number): Date {
  let day = daysAfter(dayInPacific(now), -daysAgo);
  while (!isBankingDay(day)) day = daysAfter(day, -1);
  return new Date(`${day}T17:00:00Z`);
}

const dateFor = ({ paymentType }: Kind, on: Date): Day => firstPaymentDate(paymentType, dayInPacific(on));

interface Sent {
  id: number;
  /** Largest first. */
  batches: readonly PaymentBatchSummary[];
}

const largest = ({ id, batches }: Sent) => ({ id, batch: only(batches[0]) });

const newest = ({ id, batches }: Sent) => {
  const suppliers = batches.filter(({ partnerType }) => partnerType === 'Supplier');
  return { id, batch: only(suppliers.toSorted((one, other) => other.partnerId - one.partnerId)[0]) };
};

function only(batch: PaymentBatchSummary | undefined): PaymentBatchSummary {
  if (!batch) throw new Error('nobody could be paid');
  return batch;
}

/** A file awaiting approval: of what's due, or of everything billed since a given day. */
async function prepared(
  runtime: Runtime,
  run: Run,
  { paymentDate = dateFor(run, run.on), billedSince }: { paymentDate?: Day; billedSince?: Day } = {},
): Promise<number> {
  const { paymentType, currency, on, maker, most } = run;
  const payment = { paymentType, currency, paymentDate };
  const who = { by: maker, on };
  const chosen = (await candidatesFor(runtime, who, payment))
    .map((candidate) =>
      billedSince === undefined
        ? dueOf(candidate, payment)
        : {
            ...candidate,
            invoices: candidate.invoices.filter(({ date }) => date >= billedSince),
            credits: [],
          },
    )
    .filter(({ invoices }) => invoices.length > 0)
    .slice(0, most);
  return steps.prepareFile(runtime, who, payment, idsIn(chosen));
}

async function sent(
  runtime: Runtime,
  run: Run,
  { notifyPartners }: { notifyPartners: boolean },
): Promise<Sent> {
  const id = await prepared(runtime, run);
  await steps.approve(runtime, { by: run.checker, on: addMinutes(run.on, 38) }, id);
  await steps.send(runtime, { by: run.maker, on: addMinutes(run.on, 50) }, id, { notifyPartners });
  return { id, batches: await steps.batchesOf(runtime, id) };
}

const bankResultsOf = ({ id, batches }: Sent, failing: number | undefined) =>
  batches.map(({ traceNumber }, place): steps.BankSays =>
    place === failing
      ? { traceNumber, status: 'failed', returnCode: 'R03' }
      : { traceNumber, status: 'success', transactionId: `${9_080 + id}-${4_471 + place}` },
  );

/** An action on the day the money arrives. */
const onArrival = (run: Run, minutes: number): steps.Act => ({
  by: run.maker,
  on: addMinutes(new Date(`${dateFor(run, run.on)}T18:30:00Z`), minutes),
});

/** A file with every result known; the bank rejects one of its payments, or none. */
async function completed(
  runtime: Runtime,
  run: Run,
  { failing, notifyPartners = false }: { failing?: number; notifyPartners?: boolean } = {},
): Promise<Sent> {
  const file = await sent(runtime, run, { notifyPartners });
  if (run.paymentType === 'NetTermsByAchTransfer') {
    await steps.takeAcknowledgement(runtime, onArrival(run, 0), file.id, bankResultsOf(file, failing));
    await steps.finalize(runtime, onArrival(run, 12), file.id);
  } else {
    await steps.confirm(runtime, onArrival(run, 12), file.id, file.batches);
  }
  return file;
}

/** The bank has reported some results, and those are final. */
async function confirmedInPart(runtime: Runtime, run: Run): Promise<void> {
  const { id, batches } = await sent(runtime, run, { notifyPartners: true });
  const known = [0, 1, 4].flatMap((place) => batches[place] ?? []);
  const failing = known.length - 1;
  await steps.takeAcknowledgement(
    runtime,
    onArrival(run, 0),
    id,
    bankResultsOf({ id, batches: known }, failing),
  );
  for (const [place, { id: paymentBatchId }] of known.entries()) {
    const status = place === failing ? 'Failure' : 'Success';
    const ending = { status, transactionId: null, failureReason: null, returnCode: null } as const;
    await steps.act(runtime, onArrival(run, 5 + place), (ctx) =>
      finalizeBatch(ctx, { paymentFileId: id, paymentBatchId }, ending),
    );
  }
}
