import { z } from 'zod';
import { endpoint, Nothing } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { oneLine } from '../../kit/text/text.ts';
import { addressShape, inOneCountry } from '../../partners/company.schema.ts';
import { Version } from './logistics.schema.ts';

const returnLocationShape = {
  name: oneLine(100),
  ...addressShape,
  contact: oneLine(50),
  phone: oneLine(50),
  rmaRequired: z.boolean(),
  isDefault: z.boolean(),
};

export const ReturnLocationForm = z.strictObject(returnLocationShape).superRefine(inOneCountry);
export type ReturnLocationForm = z.infer<typeof ReturnLocationForm>;

export const ReturnLocation = z.object({
  id: id('returnLocation'),
  ...returnLocationShape,
  version: z.number().int(),
});
export type ReturnLocation = z.infer<typeof ReturnLocation>;

const params = z.object({ supplierId: idInPath('supplier') });
const locationParams = params.extend({ locationId: idInPath('returnLocation') });
const path = '/api/suppliers/{supplierId}/return-locations';

export const returnLocations = {
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Add a return location',
    permission: 'logistics.edit',
    status: 201,
    params,
    body: ReturnLocationForm,
    response: ReturnLocation,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${path}/{locationId}`,
    summary: 'Update a return location',
    permission: 'logistics.edit',
    params: locationParams,
    body: z.strictObject({ ...returnLocationShape, version: Version }).superRefine(inOneCountry),
    response: ReturnLocation,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{locationId}`,
    summary: 'Delete a return location',
    permission: 'logistics.edit',
    params: locationParams,
    response: Nothing,
  }),
};
