import type { Reader, Tx } from '../platform/db/database.ts';

/** The encrypted tax number, or the plain one where a job has not encrypted it yet. */
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

/** Those whose tax number is in clear, or under another key than the current one. */
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

/** Nobody who decides on the application meanwhile has to begin again: its version stays. */
export async function setTaxNumber(
  tx: Tx,
  id: number,
  kept: { text: Buffer; key: Buffer; keyId: string; digest: Buffer; ending: string },
): Promise<void> {
  await tx
    .updateTable('supplier_application')
    .set({
      tax_id: null,
      tax_id_text: kept.text,
      tax_id_key: kept.key,
      tax_id_key_id: kept.keyId,
      tax_id_digest: kept.digest,
      tax_id_ending: kept.ending,
    })
    .where('id', '=', id)
    .execute();
}
