import { flightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { acceptFindings, withdrawAcceptance } from './acceptances.service.ts';
import { checkBasket } from './flight-check.service.ts';

export const flightCheckRoutes = ({ config }: Pick<Runtime, 'config'>): Route[] => [
  handle(flightCheck.read, async ({ db, now }, { query }) => {
    const prenotes = config.bank?.hasPrenotes ?? false;
    return (await checkBasket({ db, now, prenotes }, query)).check;
  }),
  handle(flightCheck.accept, async (ctx, { body }) => {
    await acceptFindings(ctx, body);
    return null;
  }),
  handle(flightCheck.withdraw, async (ctx, { query }) => {
    await withdrawAcceptance(ctx, query);
    return null;
  }),
];
