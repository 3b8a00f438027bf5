import type { Reader, Tx } from '../../platform/db/database.ts';

/** The encrypted tax number, or the plain one until a job encrypts it. */
export async function findTaxNumber(
  db: Reader,
  applicationId: number,
): Promise<string | { text: Buffer; key: Buffer; keyId: string } | undefined> {
  const row = await db
    .selectFrom('supplier_application')
    .select(['tax_id', 'tax_id_text as text', 'tax_id_key as key', 'tax_id_key_id as keyId'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tax_id: plain, text, key, keyId } = row;
  return text && key && keyId ? { text, key, keyId } : (plain ?? undefined);
}

/** Those whose tax number is in plaintext, or under a key other than the current one. */
export async function lockOtherTaxNumbers(tx: Tx, keyId: string, limit: number) {
  return tx
    .selectFrom('supplier_application')
    .select(['id', 'invitation_id as invitationId'])
    .where((eb) => eb.or([eb('tax_id', 'is not', null), eb('tax_id_key_id', '<>', keyId)]))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Leaves the version alone, so no one deciding on the application gets a conflict. */
export async function setTaxNumber(
  tx: Tx,
  id: number,
  taxNumber: { text: Buffer; key: Buffer; keyId: string; digest: Buffer; ending: string },
): Promise<void> {
  await tx
    .updateTable('supplier_application')
    .set({
      tax_id: null,
      tax_id_text: taxNumber.text,
      tax_id_key: taxNumber.key,
      tax_id_key_id: taxNumber.keyId,
      tax_id_digest: taxNumber.digest,
      tax_id_ending: taxNumber.ending,
    })
    .where('id', '=', id)
    .execute();
}
