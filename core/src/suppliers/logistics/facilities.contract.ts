import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { oneLine } from '../../kit/text/text.ts';
import { addressShape } from '../../partners/company.schema.ts';
import { type CountryCode, stateLabels, zipPatterns } from '../../partners/places.values.ts';
import { TimeZone, Version } from './logistics.schema.ts';

const { zip: zipCode, country: countryCode, ...street } = addressShape;

const facilityShape = {
  name: oneLine(100),
  code: oneLine(30),
  ...street,
  zipCode,
  countryCode,
  contactName: oneLine(50),
  contactPhone: oneLine(50),
  timeZone: TimeZone,
  isDefault: z.boolean(),
  isActive: z.boolean(),
};

function inItsCountry(
  place: { countryCode: CountryCode; state: string; zipCode: string },
  ctx: z.core.$RefinementCtx,
): void {
  const wrong = (field: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message: messages.invalidFormat });
  if (!(place.state in stateLabels[place.countryCode])) wrong('state');
  // An empty ZIP code is reported as missing instead.
  if (place.zipCode !== '' && !zipPatterns[place.countryCode].test(place.zipCode)) wrong('zipCode');
}

export const FacilityForm = z.strictObject(facilityShape).superRefine(inItsCountry);
export type FacilityForm = z.infer<typeof FacilityForm>;

export const Facility = z.object({ id: id('facility'), ...facilityShape, version: z.number().int() });
export type Facility = z.infer<typeof Facility>;

const params = z.object({ supplierId: idInPath('supplier') });
const path = '/api/suppliers/{supplierId}/facilities';

export const facilities = {
  list: endpoint({
    method: 'GET',
    path,
    summary: "List a supplier's facilities, default first",
    permission: 'logistics.read',
    params,
    response: z.array(Facility),
  }),
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Add a facility',
    permission: 'logistics.edit',
    status: 201,
    params,
    body: FacilityForm,
    response: Facility,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${path}/{facilityId}`,
    summary: 'Update a facility',
    permission: 'logistics.edit',
    params: params.extend({ facilityId: idInPath('facility') }),
    body: z.strictObject({ ...facilityShape, version: Version }).superRefine(inItsCountry),
    response: Facility,
  }),
};
