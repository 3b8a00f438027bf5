import { dueSettlements, settlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, handleFile, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { dueSettlementSource } from './due-settlements.queries.ts';
import { journalFile } from './journal.service.ts';
import { settleByHand, settlementsOf } from './settlements.service.ts';

export const settlementRoutes = (runtime: Runtime): Route[] => [
  handle(settlements.ofAgreement, (ctx, { params }) => settlementsOf(ctx, runtime, params.agreementId)),
  handle(settlements.settle, (ctx, { params, body }) => settleByHand(ctx, runtime, params.agreementId, body)),
  handleFile(settlements.journal, (ctx, { query }) =>
    journalFile(ctx, { year: query.year, month: Number(query.month) }),
  ),
  ...countedListRoutes(dueSettlements, dueSettlementSource),
];
