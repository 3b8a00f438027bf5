import type { RequesterType } from '@backdock/core/help-desk/tickets.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export interface Owner {
  partnerType: RequesterType | null;
  partnerId: number | null;
  partnerName: string | null;
  supplierId: number | null;
  carrierId: number | null;
  marketplaceId: number | null;
}

export const nobody: Owner = {
  partnerType: null,
  partnerId: null,
  partnerName: null,
  supplierId: null,
  carrierId: null,
  marketplaceId: null,
};

/** Whom an address belongs to by our records; of several, suppliers before carriers, customers and employees. */
export async function findOwner(tx: Reader, address: string): Promise<Owner> {
  const { rows } = await sql<Owner>`
    SELECT * FROM (
      SELECT 1 AS place, 'Supplier' AS "partnerType", partner.id AS "partnerId", partner.display_name AS "partnerName",
             partner.id AS "supplierId", NULL::int AS "carrierId", NULL::int AS "marketplaceId"
        FROM supplier_user JOIN partner ON partner.id = supplier_user.supplier_id
       WHERE supplier_user.email = ${address}
      UNION ALL
      SELECT CASE partner.partner_type WHEN 'Supplier' THEN 1 ELSE 2 END,
             CASE partner.partner_type WHEN 'Supplier' THEN 'Supplier' ELSE 'Carrier' END,
             partner.id, partner.display_name,
             CASE partner.partner_type WHEN 'Supplier' THEN partner.id END, NULL, NULL
        FROM partner_contact JOIN partner ON partner.id = partner_contact.partner_id
       WHERE lower(partner_contact.email) = ${address}
      UNION ALL
      SELECT 3, 'Carrier', NULL, carrier.name, NULL, carrier.id, NULL
        FROM carrier WHERE ${address} IN (lower(service_email), lower(claims_email))
      UNION ALL
      (SELECT 4, 'Customer', NULL, customer_name, NULL, NULL, marketplace_id
         FROM customer_order WHERE lower(customer_email) = ${address} ORDER BY id DESC LIMIT 1)
      UNION ALL
      SELECT 5, 'Internal', NULL, employee.name, NULL, NULL, NULL
        FROM employee WHERE employee.email = ${address} AND is_active
    ) AS owner ORDER BY place, "partnerId", "carrierId" LIMIT 1`.execute(tx);
  return rows[0] ?? nobody;
}

/** The name of the marketplace whose relay wrote. */
export const findMarketplace = (tx: Reader, id: number) =>
  tx.selectFrom('marketplace').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
