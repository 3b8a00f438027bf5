import { facilities } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import type { TestApp } from './test-app.ts';

/** A facility; a test sets only what matters to it. */
export const facility = (change: Record<string, unknown> = {}) => ({
  name: 'Reno Warehouse',
  code: 'RNO1',
  address: '1 Mill St',
  address2: null,
  address3: null,
  city: 'Reno',
  state: 'NV',
  zipCode: '89502',
  countryCode: 'US',
  contactName: 'June Walker',
  contactPhone: '+17755550142',
  timeZone: 'America/Los_Angeles',
  isDefault: false,
  isActive: true,
  ...change,
});

export async function addFacility(
  app: TestApp,
  as: string,
  supplierId: number,
  change: Record<string, unknown> = {},
): Promise<number> {
  const { body } = await app.call(facilities.add, { as, params: { supplierId }, body: facility(change) });
  return body.id;
}
