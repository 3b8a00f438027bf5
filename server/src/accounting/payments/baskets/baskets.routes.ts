import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { blockedInvoices } from '@backdock/core/accounting/payments/baskets/blocked-invoices.contract.ts';
import { payableItems } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { handle, handleCounts, handleList, type Route } from '../../../platform/http/route.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { removeFromBasket } from './baskets.service.ts';
import { sumBlocked } from './blocked-invoices.queries.ts';
import { setHold } from './holds.service.ts';
import { countItems } from './payable-items.queries.ts';
import { listPayableItems } from './payable-items.service.ts';
import { listPayablePartners } from './payable-partners.service.ts';
import { addDue, addToBasket } from './picks.service.ts';
import { readBasket } from './read-basket.service.ts';

const prenotesOf = ({ config }: Pick<Runtime, 'config'>) => config.bank?.hasPrenotes ?? false;

export const basketRoutes = (runtime: Pick<Runtime, 'config'>): Route[] => [
  handleList(payableItems.posted.list, (ctx, _request, page) => listPayableItems(ctx, 'posted', page)),
  handleCounts(payableItems.posted, ({ db }, filters) => countItems(db, 'posted', filters)),
  handleList(payableItems.processing.list, (ctx, _request, page) =>
    listPayableItems(ctx, 'processing', page),
  ),
  handleCounts(payableItems.processing, ({ db }, filters) => countItems(db, 'processing', filters)),
  handle(payableItems.partners, (ctx, { query }) =>
    listPayablePartners({ ...ctx, prenotes: prenotesOf(runtime) }, query),
  ),
  handle(blockedInvoices.list, ({ db }) => sumBlocked(db)),
  handle(baskets.read, ({ db, now }, { query }) =>
    readBasket({ db, now, prenotes: prenotesOf(runtime) }, query),
  ),
  handle(baskets.add, (ctx, { body }) => addToBasket(ctx, body)),
  handle(baskets.addDue, (ctx, { body }) => addDue(ctx, body)),
  handle(baskets.remove, (ctx, { params, body }) => removeFromBasket(ctx, params.partnerId, body)),
  handle(baskets.hold, (ctx, { params, body }) => setHold(ctx, params.partnerId, body)),
];
