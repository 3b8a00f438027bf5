import type { Currency, PartnerType } from '@backdock/core/partners/partners.values.ts';
import { countryLabels } from '@backdock/core/partners/places.values.ts';
import type { Vendor, VendorAddress, VendorCurrency } from '../../integrations/intacct/gateway-records.ts';
import type { VendorRow } from './prepared.queries.ts';

/** The prefix keeps suppliers and shipping partners from sharing ids in Intacct. */
export const vendorIdOf = (type: PartnerType, id: number) => `${type === 'Supplier' ? 'S' : 'C'}-${id}`;

export const currencyCodes: Readonly<Record<Currency, VendorCurrency>> = { Usd: 'USD', Cad: 'CAD' };

/** The name of the terms in Intacct; null if none are set. */
export function termName(netTermDays: number | null): string | null {
  if (netTermDays === null) return null;
  return netTermDays === 0 ? 'Due upon receipt' : `Net ${netTermDays}`;
}

/**
 * A temporarily inactive partner may still be billed and paid, so it stays active in Intacct. Bank details stay here:
 * payments leave through our own files.
 */
export function vendorOf(id: number, row: VendorRow): Vendor {
  return {
    vendorId: vendorIdOf(row.partnerType, id),
    name: row.name,
    isActive: row.status !== 'PermanentlyInactive',
    currency: currencyCodes[row.currency],
    termName: termName(row.netTermDays),
    creditLimitCents: row.creditLimitCents,
    phone: row.phone,
    email: row.email,
    address: addressOf(row),
  };
}

function addressOf({ address, address2, city, state, zip, country }: VendorRow): VendorAddress | null {
  if (!address || !city || !state || !zip || !country) return null;
  return { line1: address, line2: address2, city, state, zip, country: countryLabels[country] };
}
