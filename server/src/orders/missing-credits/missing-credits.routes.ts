import { missingCredits } from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { missingCreditSourceOn, sumMissingCredits } from './missing-credits.queries.ts';
import { previewReminders, readReminder, remind } from './reminders.service.ts';

export const missingCreditRoutes: Route[] = [
  ...countedListRoutes(missingCredits, ({ now }) => missingCreditSourceOn(dayInPacific(now))),
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
