import { currencyOfMarket } from '@backdock/core/partners/partners.values.ts';
import type { Market } from '@backdock/core/partners/partners.values.ts';
import { hasCheckDigit } from '@backdock/core/suppliers/onboarding/application-checks.rules.ts';
import type { NewApplication } from '../../../server/src/suppliers/onboarding/applications.queries.ts';
import { emailOf, personName, phoneIn, pick, placeIn, type Random, streetAddress } from './customers.ts';

interface Applicant {
  company: string;
  contact: string;
  email: string;
  domain: string;
  market: Market;
}

const timeZones: Readonly<Record<string, string>> = {
  OR: 'America/Los_Angeles',
  WA: 'America/Los_Angeles',
  CA: 'America/Los_Angeles',
  BC: 'America/Vancouver',
  ID: 'America/Boise',
  CO: 'America/Denver',
  NM: 'America/Denver',
  AB: 'America/Edmonton',
  TX: 'America/Chicago',
  OK: 'America/Chicago',
  WI: 'America/Chicago',
  IA: 'America/Chicago',
  MB: 'America/Winnipeg',
  NS: 'America/Halifax',
};
const forms = { UnitedStates: ['Inc.', 'LLC', 'Co.'], Canada: ['Ltd.', 'Inc.'] } as const;

export function applicationFrom(applicant: Applicant, random: Random): NewApplication {
  const { company, contact, email, domain, market } = applicant;
  const place = placeIn(market, random);
  const colleague = personName(random);
  const shipsFreight = random() < 0.6;
  const isKnownAddress = random() < 0.85;
  return {
    companyName: `${company} ${pick(forms[market], random)}`,
    doingBusinessAs: company,
    market,
    currency: currencyOfMarket[market],
    address: streetAddress(random),
    address2: random() < 0.3 ? `Suite ${Math.floor(random() * 30) * 10 + 100}` : null,
    address3: null,
    city: place.city,
    state: place.state,
    zip: place.zip,
    website: `https://www.${domain}`,
    taxId: taxNumber(market, random),
    shippingMethods: shipsFreight ? ['Ground', 'LtlCurbside', 'LtlThreshold'] : ['Ground', 'TwoDay'],
    orderCutoffTime: pick(['12:00', '14:00', '15:30', '17:00'], random),
    timeZone: timeZones[place.state] ?? 'America/New_York',
    processesOnWeekends: random() < 0.15,
    contacts: [
      { type: 'Primary', name: contact, email, phone: phoneIn(place, random) },
      {
        type: 'Accounting',
        name: colleague,
        email: emailOf(colleague, domain),
        phone: phoneIn(place, random),
      },
    ],
    checks: [
      { name: 'TaxIdMatches', result: random() < 0.9 ? 'Passed' : 'Failed', detail: null },
      {
        name: 'AddressExists',
        result: isKnownAddress ? 'Passed' : 'Unclear',
        detail: isKnownAddress ? null : 'The street is known, the number is not.',
      },
      { name: 'NotSanctioned', result: 'Passed', detail: null },
    ],
    documents: [],
  };
}

const usedPrefixes = ['20', '26', '27', '45', '46', '47', '81', '82', '83', '84', '85'];

/** An EIN with an assigned prefix, or a business number with a valid check digit. */
function taxNumber(market: Market, random: Random): string {
  const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  if (market === 'UnitedStates') return pick(usedPrefixes, random) + digits(7);
  const body = `1${digits(7)}`;
  const last = Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
    hasCheckDigit(`${body}${digit}`),
  );
  return `${body}${last}`;
}
