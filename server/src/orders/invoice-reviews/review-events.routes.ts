import { invoiceReviews } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { handleEvents, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { tellVersions } from '../../platform/tell-versions.ts';
import { reviewVersion } from './invoice-reviews.service.ts';

export const reviewEventRoutes = ({ changes }: Pick<Runtime, 'changes'>): Route[] => [
  handleEvents(
    invoiceReviews.events,
    ({ db }, { params: { supplierId, incorrectInvoiceId: id } }, { emit, signal }) =>
      tellVersions({
        changes,
        kind: 'invoice-review',
        id,
        read: () => reviewVersion(db, { supplierId, id }),
        tell: (version) => emit('changed', { version }),
        signal,
      }),
  ),
];
