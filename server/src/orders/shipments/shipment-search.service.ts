import { spaced } from '@backdock/core/kit/form-messages.ts';
import { type Finder, hitsOf } from '../../platform/finder.ts';
import { findFoundShipments, searchShipments } from './shipment-search.queries.ts';

export const shipmentFinder: Finder = {
  kind: 'shipment',
  permission: 'shipmentRequests.read',
  async find({ db }, text) {
    return hitsOf(
      await searchShipments(db, text),
      (ids) => findFoundShipments(db, ids),
      ({ id, supplierId, orderId, purchaseOrderNumber, bolNumber, proNumber, status, supplierName }) => ({
        title: bolNumber ?? proNumber ?? `Request ${id}`,
        detail: [
          supplierName,
          purchaseOrderNumber,
          ...(bolNumber !== null && proNumber !== null ? [`PRO ${proNumber}`] : []),
          spaced(status),
        ].join(' · '),
        parents: { supplierId, orderId },
      }),
    );
  },
};
