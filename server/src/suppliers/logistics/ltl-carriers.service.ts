import type {
  LtlCarrierForm,
  LtlCarrierSetting,
} from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import {
  ltlCarrierText,
  settledLtlCarrier,
  transitText,
  weekdaysText,
  whyNotSaveLtlCarrier,
} from '@backdock/core/suppliers/logistics/ltl-carriers.rules.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import { refuseIf } from '../../platform/errors.ts';
import { listFacilities } from './facilities.queries.ts';
import { deletePart as deleteRow } from './logistics-parts.queries.ts';
import {
  addPart,
  deletePart,
  type DeletablePartKind,
  listParts,
  savePart,
} from './logistics-parts.service.ts';
import { knownBroker, knownCarrier } from './logistics.service.ts';
import * as queries from './ltl-carriers.queries.ts';

const ltlCarriers: DeletablePartKind<LtlCarrierSetting, LtlCarrierForm> = {
  part: 'ltl-carrier',
  noun: 'carrier setting',
  list: queries.listLtlCarriers,
  insert: queries.insertLtlCarrier,
  set: queries.setLtlCarrier,
  settle: async ({ tx }, entry, { supplierId, others }) => {
    const { carrierId, carrierBrokerId } = entry;
    const refusal = whyNotSaveLtlCarrier(entry, {
      carrier: await knownCarrier(tx, 'carrierId', carrierId),
      carrierBroker: await knownBroker(tx, 'carrierBrokerId', carrierBrokerId),
      isTaken: others.some(
        (other) => other.carrierId === carrierId && other.carrierBrokerId === carrierBrokerId,
      ),
      facilities: await listFacilities(tx, supplierId),
    });
    refuseIf(refusal);
    return settledLtlCarrier(entry);
  },
  which: (setting) => ({ ltlCarrier: ltlCarrierText(setting) }),
  audited,
  delete: (tx, id) => deleteRow(tx, 'supplier_ltl_carrier', id),
};

/** In words, as shown in a history. */
function audited(setting: LtlCarrierSetting) {
  const { id: _, version: _version, carrierId: _carrier, carrierBrokerId: _broker, ...shown } = setting;
  const { warehouses, ...fields } = shown;
  return {
    ...fields,
    warehouses: warehouses.map(
      (warehouse) =>
        `${warehouse.facility}: ${weekdaysText(warehouse.deliveryWeekdays)}, ${transitText(warehouse)}`,
    ),
  };
}

export function listLtlCarriers(ctx: ReadCtx, supplierId: number): Promise<LtlCarrierSetting[]> {
  return listParts(ctx, ltlCarriers, supplierId);
}

export function addLtlCarrier(
  ctx: WriteCtx,
  supplierId: number,
  entry: LtlCarrierForm,
): Promise<LtlCarrierSetting> {
  return addPart(ctx, ltlCarriers, supplierId, entry);
}

export function saveLtlCarrier(
  ctx: WriteCtx,
  supplierId: number,
  id: number,
  { version, ...entry }: LtlCarrierForm & { version: number },
): Promise<LtlCarrierSetting> {
  return savePart(ctx, ltlCarriers, { supplierId, id, version }, entry);
}

export function deleteLtlCarrier(ctx: WriteCtx, supplierId: number, id: number): Promise<null> {
  return deletePart(ctx, ltlCarriers, { supplierId, id });
}
