import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { backtestResult, startBacktest } from './backtest.service.ts';
import * as rules from './rules.service.ts';
import { tryOrderEvent, tryRules } from './try-rules.service.ts';
import { ticketWhy } from './why.service.ts';

export const ruleRoutes = (runtime: Runtime): Route[] => [
  handle(ticketRules.list, (ctx) => rules.list(ctx)),
  handle(ticketRules.create, (ctx, { body }) => rules.create(ctx, body)),
  handle(ticketRules.update, (ctx, { params, body }) => rules.update(ctx, params.ruleId, body)),
  handle(ticketRules.setEnabled, (ctx, { params, body }) => rules.setEnabled(ctx, params.ruleId, body)),
  handle(ticketRules.move, (ctx, { params, body }) => rules.move(ctx, params.ruleId, body.beforeRuleId)),
  handle(ticketRules.delete, (ctx, { params }) => rules.remove(ctx, params.ruleId)),
  handle(ticketRules.history, (ctx, { params, query }) => rules.history(ctx, params.ruleId, query)),
  handle(ticketRules.test, (ctx, { body }) => tryRules(ctx, runtime, body)),
  handle(ticketRules.testEvent, (ctx, { body }) => tryOrderEvent(ctx, body)),
  handle(ticketRules.backtest, (ctx, { body }) => startBacktest(ctx, body)),
  handle(ticketRules.backtestResult, (ctx, { params }) => backtestResult(ctx, params.backtestId)),
  handle(ticketRules.why, (ctx, { params }) => ticketWhy(ctx, params.ticketId)),
];
