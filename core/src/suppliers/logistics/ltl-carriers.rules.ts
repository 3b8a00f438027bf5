import { pluralize } from '../../kit/text/pluralize.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import { facilityText } from './facilities.rules.ts';
import {
  type Accessorial,
  accessorials,
  type PackageType,
  packageTypes,
  type Weekday,
  weekdayLabels,
  weekdays,
} from './ltl-carriers.values.ts';

/** Cross-field rules of a setting: the invalid field, and why. */
export function wrongInSetting(entry: {
  pickupFrom: string;
  pickupTo: string;
  warehouses: readonly { facilityId: number; transitDaysMin: number; transitDaysMax: number }[];
}): { path: (string | number)[]; message: string }[] {
  const wrong: { path: (string | number)[]; message: string }[] = [];
  if (entry.pickupTo <= entry.pickupFrom) {
    wrong.push({ path: ['pickupTo'], message: 'Pickup must end after it starts' });
  }
  const seen = new Set<number>();
  for (const [at, { facilityId, transitDaysMin, transitDaysMax }] of entry.warehouses.entries()) {
    if (seen.has(facilityId)) {
      wrong.push({
        path: ['warehouses', at, 'facilityId'],
        message: 'Each warehouse can be listed only once',
      });
    }
    seen.add(facilityId);
    if (transitDaysMax < transitDaysMin) {
      wrong.push({ path: ['warehouses', at, 'transitDaysMax'], message: `Minimum is ${transitDaysMin}` });
    }
  }
  return wrong;
}

interface Settleable {
  packageTypes: readonly PackageType[];
  accessorials: readonly Accessorial[];
  warehouses: readonly { deliveryWeekdays: readonly Weekday[] }[];
}

/** The setting as stored: each value once and in order. */
export function settledLtlCarrier<E extends Settleable>(entry: E): E {
  return {
    ...entry,
    packageTypes: packageTypes.filter((type) => entry.packageTypes.includes(type)),
    accessorials: accessorials.filter((one) => entry.accessorials.includes(one)),
    warehouses: entry.warehouses.map((warehouse) => ({
      ...warehouse,
      deliveryWeekdays: weekdays.filter((day) => warehouse.deliveryWeekdays.includes(day)),
    })),
  };
}

/** `Estes through Freightline`, or just the carrier if booked directly. */
export function ltlCarrierText(setting: { carrier: string; carrierBroker: string | null }): string {
  return setting.carrierBroker === null
    ? setting.carrier
    : `${setting.carrier} through ${setting.carrierBroker}`;
}

interface SettingSituation {
  carrier: string;
  carrierBroker: string | null;
  /** Whether another setting names the same carrier and broker. */
  isTaken: boolean;
  facilities: readonly {
    id: number;
    name: string;
    code: string;
    city: string;
    zipCode: string;
    isActive: boolean;
  }[];
}

export function whyNotSaveLtlCarrier(
  entry: { warehouses: readonly { facilityId: number }[] },
  situation: SettingSituation,
): Refusal | null {
  if (situation.isTaken) {
    return refusal('ltl-carrier.taken', `${ltlCarrierText(situation)} is already set up for this supplier.`);
  }
  for (const { facilityId } of entry.warehouses) {
    const facility = situation.facilities.find(({ id }) => id === facilityId);
    if (!facility)
      return refusal('ltl-carrier.facility', 'One of the warehouses doesn’t belong to this supplier.');
    if (!facility.isActive) {
      return refusal('ltl-carrier.inactive', `${facilityText(facility)} is no longer active.`);
    }
  }
  return null;
}

/** `Mon, Tue, Fri`; five working days and whole weeks have shorter names. */
export function weekdaysText(days: readonly Weekday[]): string {
  const chosen = weekdays.filter((day) => days.includes(day));
  if (chosen.length === 7) return 'Every day';
  if (chosen.join('') === '12345') return 'Mon – Fri';
  return chosen.map((day) => weekdayLabels[day].slice(0, 3)).join(', ');
}

/** `2–4 days`, `1 day`. */
export function transitText({ transitDaysMin: from, transitDaysMax: to }: TransitDays): string {
  if (from === to) return pluralize(from, 'day');
  return `${from}–${to} days`;
}

interface TransitDays {
  transitDaysMin: number;
  transitDaysMax: number;
}
