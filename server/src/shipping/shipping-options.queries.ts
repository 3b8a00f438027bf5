import type { LookupOption } from '@backdock/core/partners/partners.contract.ts';
import { freightCategories } from '@backdock/core/shipping/shipping.values.ts';
import type { Reader } from '../platform/db/database.ts';

const brokers = (db: Reader) =>
  db
    .selectFrom('carrier_broker_summary')
    .select(['id as value', 'display_name as label'])
    .orderBy('display_name')
    .orderBy('id')
    .$narrowType<LookupOption>();

export function listCarrierBrokerOptions(db: Reader): Promise<LookupOption[]> {
  return brokers(db).where('status', '<>', 'PermanentlyInactive').execute();
}

export function listBrokerOptions(db: Reader): Promise<LookupOption[]> {
  return brokers(db).execute();
}

export function listFreightOptions(db: Reader): Promise<LookupOption[]> {
  return brokers(db).where('status', '=', 'Active').where('category', 'in', freightCategories).execute();
}

export function listCarrierOptions(db: Reader): Promise<LookupOption[]> {
  return db
    .selectFrom('carrier')
    .select(['id as value', 'name as label'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
}
