import { partnerCredit } from '@backdock/core/accounting/partner-credit/partner-credit.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { availableCredit, pendingCredit } from './partner-credit.service.ts';

export const partnerCreditRoutes: Route[] = [
  handle(partnerCredit.available, (ctx, { params }) => availableCredit(ctx, params.partnerId)),
  handle(partnerCredit.pending, (ctx, { params }) => pendingCredit(ctx, params.partnerId)),
];
