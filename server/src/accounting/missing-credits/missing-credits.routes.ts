import { missingCredits } from '@backdock/core/accounting/missing-credits/missing-credits.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { historyOf } from '../../history/history.service.ts';
import { handle, handleList, type Route } from '../../platform/http/route.ts';
import { countMissingCredits, listMissingCredits, sumMissingCredits } from './missing-credits.queries.ts';
import { previewReminders, readReminder, remind } from './reminders.service.ts';

export const missingCreditRoutes: Route[] = [
  handleList(missingCredits.list, ({ db, now }, _request, asked) =>
    listMissingCredits(db, dayInPacific(now), asked),
  ),
  handle(missingCredits.counts, ({ db, now }, { query }) =>
    countMissingCredits(db, dayInPacific(now), query.query?.filterModel ?? {}),
  ),
  handle(missingCredits.totals, ({ db, now }, { query }) =>
    sumMissingCredits(db, dayInPacific(now), query.query?.filterModel ?? {}),
  ),
  handle(missingCredits.mail, (ctx, { params }) => readReminder(ctx, params.supplierId)),
  handle(missingCredits.preview, (ctx, { body }) => previewReminders(ctx, body.selection)),
  handle(missingCredits.remind, (ctx, { body }) => remind(ctx, body.selection)),
  handle(missingCredits.history, (ctx, { params, query }) =>
    historyOf(ctx, missingCredits.history.of, params.supplierId, query),
  ),
];
