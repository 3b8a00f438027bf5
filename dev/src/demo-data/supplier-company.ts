import { countryOfMarket } from '@backdock/core/partners/places.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Market, PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import {
  type SupplierContactType,
  supplierContactTypes,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { addDays } from 'date-fns/addDays';
import { personName, phoneIn, pick, placeIn, type Random } from './customers.ts';

const streets = ['Industrial Way', 'Commerce Blvd', 'Foundry Rd', 'Depot St', 'Railroad Ave', 'Warehouse Dr'];
const mailboxes: Readonly<Record<SupplierContactType, string>> = {
  Primary: 'hello',
  Accounting: 'ap',
  Orders: 'orders',
  Logistics: 'shipping',
  Returns: 'returns',
  ProductData: 'catalog',
  Legal: 'legal',
  Emergency: 'duty',
};
/** Percentage of suppliers with a contact of this type. */
const namedFor: Readonly<Record<SupplierContactType, number>> = {
  Primary: 100,
  Accounting: 92,
  Orders: 90,
  Logistics: 60,
  Returns: 55,
  ProductData: 35,
  Legal: 12,
  Emergency: 20,
};
const absences = [
  'Stocktaking: they take no orders until it is done.',
  'Their warehouse moves to another site.',
  'A strike at their plant, no shipments.',
  'They asked for a pause after the season.',
];

/** Where a supplier is and whom to call there. */
export function demoCompany(random: Random, market: Market, displayName: string) {
  const place = placeIn(market, random);
  const domain = `${displayName.toLowerCase().replaceAll(/\W+/g, '')}.example`;
  const { areaCode: _, ...where } = place;
  return {
    address: `${100 + Math.floor(random() * 8_900)} ${pick(streets, random)}`,
    address2: random() < 0.3 ? `Suite ${1 + Math.floor(random() * 40)}` : null,
    ...where,
    country: countryOfMarket[market],
    website: random() < 0.85 ? domain : null,
    accountId: `${displayName.slice(0, 2).toUpperCase()}-${10_000 + Math.floor(random() * 80_000)}`,
    contacts: supplierContactTypes
      .filter((type) => random() * 100 < namedFor[type])
      .map((type) => ({
        type,
        name: personName(random),
        phone: phoneIn(place, random),
        email: `${mailboxes[type]}@${domain}`,
      })),
  };
}

/** Why and until when a supplier is temporarily inactive. */
export function demoAbsence(random: Random, status: PartnerStatus, now: Date) {
  if (status !== 'TemporaryInactive') return {};
  return {
    statusReason: pick(absences, random),
    inactiveUntil: dayInPacific(addDays(now, 5 + Math.floor(random() * 60))),
  };
}
