import type { Lookalike } from '@backdock/core/suppliers/onboarding/application-checks.rules.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

interface Sought {
  applicationId: number;
  /** The supplier that the application became. */
  supplierId: number | null;
  names: readonly string[];
  /** In plaintext only until a job encrypts it. */
  taxId: string;
  taxIdDigests: readonly Buffer[];
  domains: readonly string[];
}

const maxFound = 20;

/** Suppliers and other applications that might be the same company. The rules decide which of them are. */
export async function listLookalikes(db: Reader, sought: Sought): Promise<Lookalike[]> {
  const hasSameTaxId = (table: string) =>
    sql<boolean>`(${sql.ref(`${table}.tax_id_digest`)} = ANY(${[...sought.taxIdDigests]}::bytea[])
      OR coalesce(${sql.ref(`${table}.tax_id`)} = ${sought.taxId}, false))`;
  const names = sought.names.map((name) => name.toLowerCase());
  const { rows } = await sql<Lookalike>`
    SELECT kind, id, name, "doingBusinessAs", "hasSameTaxId", emails, "isRejected"
      FROM (
        SELECT 'Supplier' AS kind, partner.id, partner.name, partner.display_name AS "doingBusinessAs",
               EXISTS (SELECT FROM supplier_application was
                        WHERE was.supplier_id = partner.id AND ${hasSameTaxId('was')}) AS "hasSameTaxId",
               ARRAY(SELECT contact.email FROM partner_contact contact
                      WHERE contact.partner_id = partner.id
                        AND split_part(lower(contact.email), '@', 2) = ANY(${sought.domains})) AS emails,
               false AS "isRejected"
          FROM partner
         WHERE partner.partner_type = 'Supplier' AND partner.id IS DISTINCT FROM ${sought.supplierId}::integer
        UNION ALL
        SELECT 'Application', other.id, other.company_name, other.doing_business_as,
               ${hasSameTaxId('other')},
               ARRAY(SELECT contact.email FROM supplier_application_contact contact
                      WHERE contact.application_id = other.id
                        AND split_part(lower(contact.email), '@', 2) = ANY(${sought.domains})),
               other.status = 'Rejected'
          FROM supplier_application other
         WHERE other.id <> ${sought.applicationId} AND other.status <> 'Approved'
      ) one
     WHERE "hasSameTaxId" OR cardinality(emails) > 0
        OR lower(name) % ANY(${names}) OR lower("doingBusinessAs") % ANY(${names})
     ORDER BY "hasSameTaxId" DESC, similarity(lower(name), ${names[0] ?? ''}) DESC, id
     LIMIT ${maxFound}`.execute(db);
  return rows;
}
