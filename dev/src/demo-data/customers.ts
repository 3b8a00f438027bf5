import { countryOfMarket } from '@backdock/core/partners/places.values.ts';
import type { Market } from '@backdock/core/partners/partners.values.ts';

const firstNames =
  'Maria James Olivia Ethan Sophia Daniel Grace Marcus Hannah Victor Elena Samuel Naomi Lucas Irene Peter Chloe Omar Ruth Felix Priya Diego Amara Henry Yuki Leon Tessa Arthur Nadia Colin'.split(
    ' ',
  );
const lastNames =
  'Alvarez Bennett Chen Dawson Ellison Fischer Greene Howard Ibrahim Jensen Kowalski Larsen Mitchell Novak Okafor Patel Quintero Reyes Schaefer Thompson Underwood Vargas Whitaker Yamamoto Zimmerman Brooks Carver Delgado Everett Foster'.split(
    ' ',
  );
const streets =
  'Maple Ave,Oak St,Cedar Ln,Harbor Dr,Sunset Blvd,Mill Rd,Orchard Way,Ridge Ct,Elm St,Lakeview Dr,Church St,Prairie Rd'.split(
    ',',
  );

interface Place {
  city: string;
  state: string;
  zip: string;
  areaCode: string;
}

/** `Portland OR 97209 503` */
const place = (text: string): Place => {
  const [, city = '', state = '', zip = '', areaCode = ''] =
    /^(.+?) ([A-Z]{2}) (.+) (\d{3})$/.exec(text) ?? [];
  return { city, state, zip, areaCode };
};

const placesOf: Readonly<Record<Market, readonly Place[]>> = {
  UnitedStates: [
    'Portland OR 97209 503',
    'Boise ID 83702 208',
    'Denver CO 80205 303',
    'Austin TX 78704 512',
    'Tulsa OK 74104 918',
    'Madison WI 53703 608',
    'Columbus OH 43206 614',
    'Raleigh NC 27601 919',
    'Savannah GA 31401 912',
    'Tampa FL 33606 813',
    'Albany NY 12203 518',
    'Burlington VT 05401 802',
    'Sacramento CA 95816 916',
    'Tacoma WA 98402 253',
    'Des Moines IA 50309 515',
    'Santa Fe NM 87501 505',
  ].map(place),
  Canada: [
    'Vancouver BC V6B 1A1 604',
    'Calgary AB T2P 1J9 403',
    'Winnipeg MB R3C 0V8 204',
    'Hamilton ON L8P 4X3 905',
    'Halifax NS B3J 1S9 902',
    'Kelowna BC V1Y 6N2 250',
  ].map(place),
};

export type Random = () => number;

export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}

export function placeIn(market: Market, random: Random): Place {
  return pick(placesOf[market], random);
}

/** 555-01xx numbers are reserved for fiction. */
export function phoneIn({ areaCode }: Pick<Place, 'areaCode'>, random: Random): string {
  return `+1${areaCode}55501${String(Math.floor(random() * 100)).padStart(2, '0')}`;
}

export function personName(random: Random): string {
  return `${pick(firstNames, random)} ${pick(lastNames, random)}`;
}

export function emailOf(name: string, domain: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@${domain}`;
}

export function streetAddress(random: Random): string {
  return `${Math.floor(random() * 9_800) + 100} ${pick(streets, random)}`;
}

/** A customer and their shipping address. */
export function customerIn(market: Market, random: Random) {
  const name = personName(random);
  const at = placeIn(market, random);
  const phone = phoneIn(at, random);
  return {
    customerName: name,
    customerEmail: random() < 0.95 ? emailOf(name, 'mail.example') : null,
    customerPhone: random() < 0.85 ? phone : null,
    shippingAddress: {
      // Some buy for others.
      recipientName: random() < 0.88 ? name : personName(random),
      address: streetAddress(random),
      address2: random() < 0.15 ? `Unit ${Math.floor(random() * 40) + 1}` : null,
      address3: null,
      country: countryOfMarket[market],
      city: at.city,
      state: at.state,
      zip: at.zip,
      phone,
    },
  };
}
