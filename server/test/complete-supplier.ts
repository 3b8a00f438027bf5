import { noLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { saveLogistics } from '../src/suppliers/logistics/logistics.service.ts';
import { asSystem } from './as-system.ts';
import type { TestApp } from './test-app.ts';

/** What a supplier needs before it can be active, part by part. */
const activationParts = {
  address: `UPDATE partner SET address = '1 Oak St' WHERE id = $1`,
  primaryContact: `INSERT INTO partner_contact (partner_id, contact_type, name, phone) VALUES ($1, 'Primary', 'June', '1')`,
  settings: `INSERT INTO payment_settings (partner_id, currency, payment_type, net_term_days, payment_schedule, payment_days,
      credit_limit, credit_limit_policy, created_on, updated_on)
    VALUES ($1, 'Usd', 'CreditCard', 0, 'EveryMonth', '{}', 0, 'Unlimited', now(), now())`,
  facility: `INSERT INTO supplier_facility (supplier_id, name, code, address, city, state, country_code, zip_code,
      contact_name, contact_phone, time_zone, is_default, is_active, created_on, updated_on)
    VALUES ($1, 'Main', 'M1', '1 Oak St', 'Portland', 'OR', 'US', '97209', 'June', '1', 'America/Los_Angeles', true,
      true, now(), now())`,
  returnLocation: `INSERT INTO supplier_return_location (supplier_id, name, address, city, state, zip, country, contact,
      phone, rma_required, is_default, created_on, updated_on)
    VALUES ($1, 'Main', '1 Oak St', 'Portland', 'OR', '97209', 'US', 'June', '1', false, true, now(), now())`,
  shippingTimes: `WITH list AS (INSERT INTO supplier_shipping_time_list (supplier_id, kind, updated_on)
      VALUES ($1, 'Fixed', now()) RETURNING supplier_id)
    INSERT INTO supplier_shipping_time (supplier_id, kind, shipping_method, days)
      SELECT supplier_id, 'Fixed', 'Ground', 3 FROM list`,
  taxForm: document('W9'),
  agreement: document('Contract'),
} as const;

function document(type: string): string {
  return `WITH file AS (INSERT INTO document (name, file_name, content_type, size, created_on)
      VALUES (gen_random_uuid() || '/20261115120000__a.pdf', 'a.pdf', 'application/pdf', 9, now()) RETURNING id)
    INSERT INTO supplier_document (supplier_id, document_id, name, document_type, created_on, updated_on)
      SELECT $1, id, 'a.pdf', '${type}', now(), now() FROM file`;
}

export async function addPart(
  app: TestApp,
  supplierId: number,
  part: keyof typeof activationParts,
): Promise<void> {
  if (part === 'shippingTimes') await addLogistics(app, supplierId);
  await app.write(activationParts[part], [supplierId]);
}

/** Everything, so only the test's own reason keeps it from being active. */
export async function completeSupplier(app: TestApp, supplierId: number): Promise<void> {
  for (const part of Object.keys(activationParts) as (keyof typeof activationParts)[]) {
    await addPart(app, supplierId, part);
  }
}

const addLogistics = (app: TestApp, supplierId: number) =>
  asSystem(app, (ctx) =>
    saveLogistics(ctx, supplierId, {
      ...noLogistics,
      holidays: [],
      shippingMethods: ['Ground'],
      version: 0,
    }),
  );
