import { Approval, invoiceReviews } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import * as decide from './decide.service.ts';
import { linkableOrders, previewReviews, reviewDetails } from './invoice-reviews.service.ts';
import { invoiceReviewSource } from './review-list.queries.ts';
import { reviewsOf } from './review-locks.service.ts';

const keyOf = ({ supplierId, incorrectInvoiceId }: { supplierId: number; incorrectInvoiceId: number }) => ({
  supplierId,
  id: incorrectInvoiceId,
});
type Decided = Parameters<typeof decide.approveReview>[0];
const answer = (ctx: Decided, key: ReturnType<typeof keyOf>) => reviewDetails({ ...ctx, db: ctx.tx }, key);

export const invoiceReviewRoutes: Route[] = [
  ...countedListRoutes(invoiceReviews, invoiceReviewSource),
  handle(invoiceReviews.details, (ctx, { params }) => reviewDetails(ctx, keyOf(params))),
  handle(invoiceReviews.approve, async (ctx, { params, body }) => {
    await decide.approveReview(ctx, keyOf(params), body ?? Approval.parse({}));
    return answer(ctx, keyOf(params));
  }),
  handle(invoiceReviews.decline, async (ctx, { params, body }) => {
    await decide.declineReview(ctx, keyOf(params), body);
    return answer(ctx, keyOf(params));
  }),
  handle(invoiceReviews.takeBack, async (ctx, { params, body }) => {
    await decide.takeBackDecline(ctx, keyOf(params), body);
    return answer(ctx, keyOf(params));
  }),
  handle(invoiceReviews.link, async (ctx, { params, body }) => {
    await decide.linkReview(ctx, keyOf(params), body);
    return answer(ctx, keyOf(params));
  }),
  handle(invoiceReviews.linkableOrders, (ctx, { params, query }) =>
    linkableOrders(ctx, keyOf(params), query.search),
  ),
  handle(invoiceReviews.preview, (ctx, { body }) => previewReviews(ctx, body.selection)),
  handle(invoiceReviews.decideMany, async (ctx, { body }) => ({
    decided: await decide.decideReviews(ctx, body),
  })),
  handle(invoiceReviews.history, async (ctx, { params, query }) => {
    await reviewsOf(ctx.db, [keyOf(params)]);
    return historyOf(ctx, invoiceReviews.history.of, params.incorrectInvoiceId, query);
  }),
];
