import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { Facility } from './facilities.contract.ts';
import { logisticsHistory } from './logistics.history.ts';
import { Logistics, LogisticsEntry } from './logistics.schema.ts';
import { ReturnLocation } from './return-locations.contract.ts';

const Location = z.discriminatedUnion('kind', [
  Facility.extend({ kind: z.literal('Facility') }),
  ReturnLocation.extend({ kind: z.literal('ReturnLocation') }),
]);

const params = z.object({ supplierId: idInPath('supplier') });

export const logistics = {
  read: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/logistics',
    summary: "Get a supplier's logistics: shipping methods, accounts, fees, cutoff and holidays",
    permission: 'logistics.read',
    params,
    response: Logistics,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{supplierId}/logistics',
    summary: "Update a supplier's logistics; send version 0 the first time",
    permission: 'logistics.edit',
    params,
    body: LogisticsEntry,
    response: Logistics,
  }),
  history: historyEndpoint({
    path: '/api/suppliers/{supplierId}/logistics/history',
    summary: "Get the history of a supplier's logistics, locations, carriers and shipping times",
    permission: 'logistics.read',
    params,
    of: logisticsHistory,
  }),
  locations: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/locations',
    summary: "List a supplier's facilities and return locations, each with its kind",
    permission: 'logistics.read',
    params,
    response: z.array(Location),
  }),
};
