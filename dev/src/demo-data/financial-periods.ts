import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import {
  firstDayOf,
  lastDayOf,
  type Period,
} from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { monthsOfYear } from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { board } from '../../../server/src/accounting/financial-periods/financial-periods.service.ts';
import {
  lockPeriod,
  unlockPeriod,
} from '../../../server/src/accounting/financial-periods/period-locks.service.ts';
import { invoiceSource } from '../../../server/src/accounting/invoices/invoices.queries.ts';
import { receiveInvoices } from '../../../server/src/accounting/invoices/invoices.service.ts';
import { setPostingDate } from '../../../server/src/accounting/invoices/posting-date.service.ts';
import { readList } from '../../../server/src/platform/list/read-list.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { type Person, actAsAccountant } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';

type Month = Period & { month: number };

/**
 * All but the latest months are locked, and one month of last year is reopened for some late bills. Nothing can be
 * posted in a locked month, so this runs after everything else.
 */
export async function loadFinancialPeriods(
  runtime: Runtime,
  [unlocker, locker]: readonly Person[],
): Promise<void> {
  if (!unlocker || !locker) return;
  const now = runtime.now();
  const last = dayInPacific(subMonths(now, 3));
  const years = (await board({ db: runtime.database.reader, now })).map(({ year }) => year).toReversed();
  const months = years
    .flatMap((year) => monthsOfYear.map((month) => ({ year, month })))
    .filter((month) => firstDayOf(month) <= last);
  await actAsAccountant(runtime, locker, async (ctx) => {
    for (const month of months) {
      await lockPeriod({ ...ctx, now: fifthDayAfter(month) }, month, null);
    }
  });
  const reopened = { year: Number(last.slice(0, 4)) - 1, month: 12 };
  if (years.includes(reopened.year)) await reopen(runtime, reopened, unlocker);
}

/** When a month's books usually close, at ten in the morning. */
const fifthDayAfter = (month: Month) => addDays(new Date(`${lastDayOf(month)}T18:00:00Z`), 5);

async function reopen(runtime: Runtime, month: Month, unlocker: Person): Promise<void> {
  await actAsAccountant(runtime, unlocker, (ctx) =>
    unlockPeriod({ ...ctx, now: subDays(ctx.now, 1) }, month, {
      reason: 'Two bills of the last days of the year came late; the auditors want them in it.',
      relockAfterDays: 3,
    }),
  );
  const posted = await postedIn(runtime, month);
  const lastDay = lastDayOf(month);
  await actAsAccountant(runtime, unlocker, async (ctx) => {
    for (const { id, version } of posted.filter(({ postingDate }) => postingDate !== lastDay).slice(0, 2)) {
      await setPostingDate(ctx, id, { postingDate: lastDay, version });
    }
  });
  await actAsSystem(runtime, (ctx) =>
    receiveInvoices(
      ctx,
      [48_210, 7_995].map((totalCents, at) => ({
        partnerId: posted[0]?.partnerId ?? 1,
        partnerType: 'Supplier',
        purchaseOrderNumber: null,
        invoiceNumber: `YE-${month.year}-${at + 1}`,
        invoiceDate: lastDay,
        postingDate: lastDay,
        totalCents,
        status: 'Posted',
        paymentType: 'NetTermsByAchTransfer',
        intacctSyncStatus: 'NotSynced',
        createdOn: ctx.now,
      })),
    ),
  );
}

/** The month's unpaid invoices, which can still be changed. */
async function postedIn({ database }: Runtime, month: Month): Promise<InvoiceRow[]> {
  const within = { dateFrom: firstDayOf(month), dateTo: lastDayOf(month) } satisfies Record<string, Day>;
  const page = await readList(database.reader, invoiceSource, {
    sort: [{ colId: 'total', sort: 'desc' }],
    filters: {
      status: { filterType: 'set', values: ['Posted'] },
      partnerType: { filterType: 'set', values: ['Supplier'] },
      postingDate: { filterType: 'date', type: 'inRange', ...within },
    },
    limit: 5,
    offset: 0,
  });
  return JSON.parse(page.json) as InvoiceRow[];
}
