import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { Finder } from '../../platform/finder.ts';
import { findFoundShipments, searchShipments } from './shipment-search.queries.ts';

export const shipmentFinder: Finder = {
  kind: 'shipment',
  permission: 'shipmentRequests.read',
  async find({ db }, text) {
    const found = await searchShipments(db, text);
    const shipments = await findFoundShipments(
      db,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, match }) =>
      shipments
        .filter((shipment) => shipment.id === id)
        .map(({ supplierId, orderId, purchaseOrderNumber, bolNumber, proNumber, status, supplierName }) => ({
          id,
          title: bolNumber ?? proNumber ?? `Request ${id}`,
          detail: [
            supplierName,
            purchaseOrderNumber,
            ...(bolNumber !== null && proNumber !== null ? [`PRO ${proNumber}`] : []),
            spaced(status),
          ].join(' · '),
          match,
          parents: { supplierId, orderId },
        })),
    );
  },
};
