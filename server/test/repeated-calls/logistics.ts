import { facilities } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import { noLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { ltlCarriers } from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import { returnLocations } from '@backdock/core/suppliers/logistics/return-locations.contract.ts';
import { addCarrier } from '../new-carrier-broker.ts';
import { plainFacility } from '../../../dev/src/plain-facility.ts';
import { type Office, ok, type Recipes } from './recipe.ts';

const returnLocation = {
  name: 'Returns dock',
  address: '1 Mill St',
  address2: null,
  address3: null,
  city: 'Reno',
  state: 'NV',
  zip: '89502',
  country: 'US',
  contact: 'June Walker',
  phone: '+17755550142',
  rmaRequired: true,
  isDefault: false,
};

let carriers = 0;
async function carrierSetting({ app, boss, supplier }: Office) {
  const params = { supplierId: await supplier() };
  const warehouse = ok(await app.call(facilities.add, { as: boss, params, body: plainFacility() }));
  const setting = {
    carrierId: await addCarrier(app, `Carrier ${(carriers += 1)}`),
    carrierBrokerId: null,
    packageTypes: ['Pallet'],
    pickupFrom: '09:00',
    pickupTo: '17:30',
    maxPallets: 12,
    maxWeightLb: null,
    defaultFreightClass: null,
    accessorials: [],
    requiresAppointment: false,
    contactName: null,
    contactPhone: null,
    contactEmail: null,
    warehouses: [{ facilityId: warehouse.id, deliveryWeekdays: [1], transitDaysMin: 1, transitDaysMax: 3 }],
    isActive: true,
  };
  return { params, setting };
}

async function addedSetting(office: Office) {
  const { params, setting } = await carrierSetting(office);
  const added = ok(await office.app.call(ltlCarriers.add, { as: office.boss, params, body: setting }));
  return { params: { ...params, carrierSettingId: added.id }, setting, version: added.version };
}

async function addedReturnLocation({ app, boss, supplier }: Office) {
  const params = { supplierId: await supplier() };
  const { id, version } = ok(await app.call(returnLocations.add, { as: boss, params, body: returnLocation }));
  return { params: { ...params, locationId: id }, version };
}

export const logisticsRecipes: Recipes = {
  'logistics.save': async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
    body: { ...noLogistics, shippingMethods: ['Ground'], version: 0 },
  }),
  'facilities.add': async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
    body: plainFacility(),
  }),
  'facilities.save': async ({ app, boss, supplier }) => {
    const params = { supplierId: await supplier() };
    const { id, version } = ok(await app.call(facilities.add, { as: boss, params, body: plainFacility() }));
    return {
      as: boss,
      params: { ...params, facilityId: id },
      body: { ...plainFacility({ isDefault: true, city: 'Sparks' }), version },
    };
  },
  'returnLocations.add': async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
    body: returnLocation,
  }),
  'returnLocations.save': async (office) => {
    const { params, version } = await addedReturnLocation(office);
    return { as: office.boss, params, body: { ...returnLocation, isDefault: true, city: 'Sparks', version } };
  },
  'returnLocations.remove': async (office) => ({
    as: office.boss,
    params: (await addedReturnLocation(office)).params,
  }),
  'ltlCarriers.add': async (office) => {
    const { params, setting } = await carrierSetting(office);
    return { as: office.boss, params, body: setting };
  },
  'ltlCarriers.save': async (office) => {
    const { params, setting, version } = await addedSetting(office);
    return { as: office.boss, params, body: { ...setting, maxPallets: 20, version } };
  },
  'ltlCarriers.remove': async (office) => ({ as: office.boss, params: (await addedSetting(office)).params }),
  'shippingTimes.saveFixed': async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
    body: { times: [{ shippingMethod: 'Ground', days: 3 }], version: 0 },
  }),
  'shippingTimes.saveMinimum': async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
    body: { times: [{ shippingMethod: 'Ground', days: 2 }], version: 0 },
  }),
  'shippingTimes.saveSettings': async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
    body: { mode: 'Fixed', actualPeriodDays: 30, bufferDays: 1, useBusinessDays: true, version: 0 },
  }),
};
