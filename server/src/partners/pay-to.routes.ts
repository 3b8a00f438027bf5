import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { bankCipher } from '../platform/encryption.ts';
import { handle, type Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { rejectPayTo, verifyPayTo } from './pay-to-decisions.service.ts';
import { payToHistoryPage } from './pay-to-history.service.ts';
import { confirmRejected, rejectedAccounts, requestConfirmation } from './pay-to-rejections.service.ts';
import { revealPayTo } from './pay-to-reveal.service.ts';
import { changePayTo, payToOn, readPayTo } from './pay-to.service.ts';

export function payToRoutes({ config, database }: Runtime): Route[] {
  const cipher = bankCipher(config);
  return [
    handle(payTo.read, (ctx, { params }) => readPayTo(ctx, params.partnerId)),
    handle(payTo.change, (ctx, { params, body }) => changePayTo(ctx, cipher, params.partnerId, body)),
    handle(payTo.verify, (ctx, { params, body }) => verifyPayTo(ctx, cipher, params.partnerId, body)),
    handle(payTo.reject, (ctx, { params, body }) => rejectPayTo(ctx, params.partnerId, body)),
    handle(payTo.rejected, (ctx) => rejectedAccounts(ctx)),
    handle(payTo.requestConfirmation, (ctx, { params, body }) =>
      requestConfirmation(ctx, params.partnerId, body),
    ),
    handle(payTo.confirmRejected, (ctx, { params, body }) =>
      confirmRejected(ctx, cipher, params.partnerId, body),
    ),
    handle(payTo.reveal, (ctx, { params, body }) =>
      revealPayTo(ctx, { cipher, database }, params.partnerId, body),
    ),
    handle(payTo.history, (ctx, { params, query }) => payToHistoryPage(ctx, params.partnerId, query)),
    handle(payTo.asItWas, (ctx, { params, query }) => payToOn(ctx, params.partnerId, query.on)),
  ];
}
