import { z } from 'zod';
import { endpoint, Nothing } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { oneLine } from '../../kit/text/text.ts';
import { HalfHour, Version } from './logistics.schema.ts';
import { wrongInSetting } from './ltl-carriers.rules.ts';
import { accessorials, freightClasses, packageTypes, weekdays } from './ltl-carriers.values.ts';

const maxInteger = 2_147_483_647;
const limit = z.number().int().min(1).max(maxInteger).nullable();
const transitDays = z.number().int().min(0).max(365);

const Warehouse = z.strictObject({
  facilityId: id('facility'),
  deliveryWeekdays: z.array(z.literal(weekdays)).min(1, 'Choose at least one delivery weekday').max(7),
  transitDaysMin: transitDays,
  transitDaysMax: transitDays,
});

const settingShape = {
  carrierId: id('carrier'),
  carrierBrokerId: id('carrierBroker').nullable().describe('Null if the carrier is booked directly'),
  packageTypes: z.array(z.enum(packageTypes)).min(1, 'Choose at least one package type'),
  pickupFrom: HalfHour,
  pickupTo: HalfHour,
  maxPallets: limit,
  maxWeightLb: limit,
  defaultFreightClass: z.enum(freightClasses).nullable(),
  accessorials: z.array(z.enum(accessorials)),
  requiresAppointment: z.boolean(),
  contactName: oneLine(50).nullable(),
  contactPhone: oneLine(50).nullable(),
  contactEmail: z.email(messages.invalidFormat).max(256).nullable(),
  warehouses: z.array(Warehouse).max(100),
  isActive: z.boolean(),
};

function withoutContradiction(entry: Parameters<typeof wrongInSetting>[0], ctx: z.core.$RefinementCtx): void {
  for (const issue of wrongInSetting(entry)) ctx.addIssue({ code: 'custom', ...issue });
}

export const LtlCarrierForm = z.strictObject(settingShape).superRefine(withoutContradiction);
export type LtlCarrierForm = z.infer<typeof LtlCarrierForm>;

export const LtlCarrierSetting = z.object({
  id: id('ltlCarrier'),
  ...settingShape,
  warehouses: z.array(Warehouse.extend({ facility: z.string() })),
  carrier: z.string(),
  carrierBroker: z.string().nullable(),
  version: z.number().int(),
});
export type LtlCarrierSetting = z.infer<typeof LtlCarrierSetting>;

const params = z.object({ supplierId: idInPath('supplier') });
const settingParams = params.extend({ carrierSettingId: idInPath('ltlCarrier') });
const path = '/api/suppliers/{supplierId}/logistics/ltl-carriers';

export const ltlCarriers = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List freight carriers that pick up from a supplier',
    permission: 'logistics.read',
    params,
    response: z.array(LtlCarrierSetting),
  }),
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Add a freight carrier',
    permission: 'logistics.edit',
    status: 201,
    params,
    body: LtlCarrierForm,
    response: LtlCarrierSetting,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${path}/{carrierSettingId}`,
    summary: 'Update the pickup settings of a freight carrier',
    permission: 'logistics.edit',
    params: settingParams,
    body: z.strictObject({ ...settingShape, version: Version }).superRefine(withoutContradiction),
    response: LtlCarrierSetting,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{carrierSettingId}`,
    summary: 'Delete a freight carrier',
    permission: 'logistics.edit',
    params: settingParams,
    response: Nothing,
  }),
};
