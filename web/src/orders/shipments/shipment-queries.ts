import { queryOptions } from '@tanstack/react-query';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import {
  shipments,
  type BookingForm,
  type ShipmentDetails,
} from '@backdock/core/orders/shipments/shipments.contract.ts';
import type { ShipmentDocumentType } from '@backdock/core/orders/shipments/shipments.values.ts';
import { call, callFile } from '../../platform/api.ts';
import { queryOf, refreshRecords } from '../../platform/query-of.ts';
import { saveFile } from '../../ui/upload/save-file.ts';

const params = (id: number) => ({ shipmentRequestId: id });

export const detailsQuery = (id: number) => queryOptions(queryOf(shipments.details, { params: params(id) }));
export const itemsQuery = (id: number) => queryOptions(queryOf(shipments.items, { params: params(id) }));

export const openOnly: FilterModel = {
  status: { filterType: 'set', values: ['NeedsBooking', 'NeedsReview'] },
};
export const readyFirst: readonly SortItem[] = [{ colId: 'readyDate', sort: 'asc' }];

/** The requests to book, in the order people work through them. */
export const queueQuery = queryOptions(
  queryOf(shipments.list, {
    query: { query: JSON.stringify({ filterModel: openOnly, sortModel: readyFirst }), limit: '100' },
  }),
);

async function refreshed<T>(calling: Promise<T>): Promise<T> {
  const answer = await calling;
  await refreshRecords();
  return answer;
}

export const confirmBooking = ({ id, version }: ShipmentDetails, booking: BookingForm) =>
  refreshed(call(shipments.confirm, { params: params(id), body: { ...booking, version } }));

export const cancelShipment = ({ id, version }: ShipmentDetails, reason: string) =>
  refreshed(call(shipments.cancel, { params: params(id), body: { reason, version } }));

interface NewDocument {
  documentName: string;
  name: string;
  type: ShipmentDocumentType;
}

export const attachDocument = (id: number, body: NewDocument) =>
  refreshed(call(shipments.attach, { params: params(id), body }));

export const downloadBillOfLading = async (id: number): Promise<string> =>
  saveFile(await callFile(shipments.billOfLading, { params: params(id) }));
