import { useQuery } from '@tanstack/react-query';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { dataRequests, type RequestsSent } from '@backdock/core/product-data/requests/requests.contract.ts';
import { maxAskedSuppliers } from '@backdock/core/product-data/requests/requests.values.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/query-of.ts';

/** The latest are enough to say how it stands with each supplier. */
const maxLatest = '500';

/** Requests for a template, latest first. */
export function useRequestsFor(templateId: number) {
  const filterModel: FilterModel = {
    templateId: { filterType: 'number', type: 'equals', filter: templateId },
  };
  const query = JSON.stringify({ filterModel, sortModel: [{ colId: 'createdOn', sort: 'desc' }] });
  return useQuery(queryOf(dataRequests.list, { query: { query, limit: maxLatest } }));
}

interface Asking {
  checkId: number;
  supplierIds: readonly number[];
  rehearse: boolean;
}

/** One call takes only so many suppliers. */
export async function askSuppliers({ checkId, supplierIds, rehearse }: Asking): Promise<RequestsSent> {
  const all: RequestsSent = { sent: [], skipped: [] };
  for (let at = 0; at < supplierIds.length; at += maxAskedSuppliers) {
    const some = supplierIds.slice(at, at + maxAskedSuppliers);
    const { sent, skipped } = await call(dataRequests.send, {
      body: { checkId, supplierIds: some, rehearse },
    });
    all.sent.push(...sent);
    all.skipped.push(...skipped);
  }
  return all;
}
