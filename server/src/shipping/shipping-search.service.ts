import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { SearchHit } from '@backdock/core/search/search.contract.ts';
import { carrierCategoryLabels } from '@backdock/core/shipping/shipping.values.ts';
import type { Reader } from '../platform/db/database.ts';
import type { Finder } from '../platform/finder.ts';
import * as queries from './shipping-search.queries.ts';

export const carrierBrokerFinder: Finder = {
  kind: 'carrierBroker',
  permission: 'carrierBrokers.read',
  async find({ db }, text) {
    const found = await queries.searchCarrierBrokers(db, text);
    const brokers = await queries.findFoundCarrierBrokers(
      db,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, match }) =>
      brokers
        .filter((broker) => broker.id === id)
        .map(({ name, category, status }) => ({
          id,
          title: name,
          detail: [`No. ${id}`, carrierCategoryLabels[category], spaced(status)].join(' · '),
          match,
        })),
    );
  },
};

/** Carriers by name or code, with their customer service number. */
export async function findCarriersByText(
  db: Reader,
  text: string,
): Promise<(SearchHit & { phone: string | null })[]> {
  const found = await queries.searchCarriers(db, text);
  const carriers = await queries.findFoundCarriers(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, match }) =>
    carriers
      .filter((carrier) => carrier.id === id)
      .map(({ name, category, scac, phone, isActive }) => ({
        id,
        title: name,
        detail: [carrierCategoryLabels[category], scac, isActive ? null : 'Not in use']
          .filter(Boolean)
          .join(' · '),
        match,
        phone,
      })),
  );
}
