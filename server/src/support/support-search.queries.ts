import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { maxHits } from '@backdock/core/support/support.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../platform/db/database.ts';

export interface FoundContact {
  partnerId: number;
  partnerType: PartnerType;
  partnerName: string;
  contact: string;
  role: string;
  phone: string;
  /** Whether a full number or address was given. */
  isWhole: boolean;
}

const digitsOf = (column: string) => sql<string>`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`;
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Partners' contacts with this phone number, or with this text in their name or email address. */
export async function searchContacts(
  db: Reader,
  { text, digits }: { text: string; digits: string | null },
): Promise<FoundContact[]> {
  const lower = text.toLowerCase();
  const phone = digitsOf('contact.phone');
  const [found, whole]: [RawBuilder<boolean>, RawBuilder<boolean>] =
    digits === null
      ? [
          sql`(lower(contact.name) LIKE ${containing(lower)} OR lower(contact.email) = ${lower})`,
          sql`(lower(contact.name) = ${lower} OR lower(contact.email) = ${lower})`,
        ]
      : [sql`${phone} LIKE ${containing(digits)}`, sql`right(${phone}, 10) = ${digits}`];
  const { rows } = await sql<FoundContact>`
    SELECT partner.id AS "partnerId", partner.partner_type AS "partnerType", partner.name AS "partnerName",
           contact.name AS contact, coalesce(contact.title, contact.contact_type) AS role, contact.phone,
           coalesce(${whole}, false) AS "isWhole"
      FROM partner_contact contact JOIN partner ON partner.id = contact.partner_id
     WHERE ${found}
     ORDER BY "isWhole" DESC, partner.name, contact.id
     LIMIT ${sql.lit(maxHits)}`.execute(db);
  return rows;
}

/** Carriers whose service or claims desk has this number. */
export async function searchCarrierPhones(db: Reader, digits: string) {
  return db
    .selectFrom('carrier')
    .select(['id', 'name', 'service_phone as servicePhone', 'claims_phone as claimsPhone'])
    .where((eb) =>
      eb.or([
        eb(digitsOf('service_phone'), 'like', containing(digits)),
        eb(digitsOf('claims_phone'), 'like', containing(digits)),
      ]),
    )
    .orderBy('name')
    .limit(maxHits)
    .execute();
}

/** The phone numbers of partners' primary contacts, by partner. */
export async function findPrimaryPhones(
  db: Reader,
  partnerIds: readonly number[],
): Promise<Map<number, string>> {
  if (partnerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('partner_contact')
    .select(['partner_id as id', 'phone'])
    .where('contact_type', '=', 'Primary')
    .where('partner_id', 'in', partnerIds)
    .execute();
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}
