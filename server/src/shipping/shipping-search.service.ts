import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { SearchHit } from '@backdock/core/search/search.contract.ts';
import { carrierCategoryLabels } from '@backdock/core/shipping/shipping.values.ts';
import type { Reader } from '../platform/db/database.ts';
import { type Finder, hitsOf } from '../platform/finder.ts';
import * as queries from './shipping-search.queries.ts';

export const carrierBrokerFinder: Finder = {
  kind: 'carrierBroker',
  permission: 'carrierBrokers.read',
  async find({ db }, text) {
    return hitsOf(
      await queries.searchCarrierBrokers(db, text),
      (ids) => queries.findFoundCarrierBrokers(db, ids),
      ({ id, name, category, status }) => ({
        title: name,
        detail: [`No. ${id}`, carrierCategoryLabels[category], spaced(status)].join(' · '),
      }),
    );
  },
};

/** Carriers by name or code, with their customer service number. */
export async function findCarriersByText(
  db: Reader,
  text: string,
): Promise<(SearchHit & { phone: string | null })[]> {
  return hitsOf(
    await queries.searchCarriers(db, text),
    (ids) => queries.findFoundCarriers(db, ids),
    ({ name, category, scac, phone, isActive }) => ({
      title: name,
      detail: [carrierCategoryLabels[category], scac, isActive ? null : 'Not in use']
        .filter(Boolean)
        .join(' · '),
      phone,
    }),
  );
}
