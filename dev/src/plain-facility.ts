/** A facility with nothing special but the given fields. */
export const plainFacility = (change: Record<string, unknown> = {}) => ({
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
