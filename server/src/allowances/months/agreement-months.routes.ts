import { periodKey } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { agreementMonths } from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { documentLines, monthXRay } from './agreement-months.service.ts';
import { monthsOfAgreement, monthsOfChain } from './booked-months.service.ts';

export const agreementMonthRoutes: readonly Route[] = [
  handle(agreementMonths.list, (ctx, { params }) => monthsOfAgreement(ctx, params.agreementId)),
  handle(agreementMonths.chain, (ctx, { params }) => monthsOfChain(ctx, params.agreementId)),
  handle(agreementMonths.xRay, (ctx, { params, query }) =>
    monthXRay(ctx, params.agreementId, { month: periodKey(params), page: query.page ?? 0 }),
  ),
  handle(agreementMonths.lines, (ctx, { params: { agreementId, kind, documentId, ...month } }) =>
    documentLines(ctx, agreementId, { month: periodKey(month), kind, id: documentId }),
  ),
];
