import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { periodKey } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { historyOf } from '../../history/history.service.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { board } from './financial-periods.service.ts';
import { lockPeriod, unlockPeriod } from './period-locks.service.ts';
import { checklistOf, monthTotals, reopenReport } from './period-totals.service.ts';

const wholeYear = ({ year }: { year: number }) => ({ year, month: null });

export const financialPeriodRoutes: Route[] = [
  handle(financialPeriods.board, (ctx) => board(ctx)),
  handle(financialPeriods.lockYear, (ctx, { params, body }) =>
    lockPeriod(ctx, wholeYear(params), body.reason ?? null),
  ),
  handle(financialPeriods.unlockYear, (ctx, { params, body }) => unlockPeriod(ctx, wholeYear(params), body)),
  handle(financialPeriods.lockMonth, (ctx, { params, body }) => lockPeriod(ctx, params, body.reason ?? null)),
  handle(financialPeriods.unlockMonth, (ctx, { params, body }) => unlockPeriod(ctx, params, body)),
  handle(financialPeriods.checklist, (ctx, { params }) => checklistOf(ctx, params)),
  handle(financialPeriods.totals, (ctx, { params }) => monthTotals(ctx, params)),
  handle(financialPeriods.reopenReport, (ctx, { params }) => reopenReport(ctx, params)),
  handle(financialPeriods.history, (ctx, { params, query }) =>
    historyOf(ctx, financialPeriods.history.of, periodKey(params), query),
  ),
];
