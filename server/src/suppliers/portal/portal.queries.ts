import type { PortalAccess } from '@backdock/core/suppliers/portal/portal.values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface NewCode {
  codeHash: Buffer;
  supplierId: number;
  employeeId: number;
  access: PortalAccess;
  reason: string;
  issuedOn: Date;
  expiresOn: Date;
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .insertInto('supplier_portal_code')
    .values({
      code_hash: code.codeHash,
      supplier_id: code.supplierId,
      employee_id: code.employeeId,
      access: code.access,
      reason: code.reason,
      issued_on: code.issuedOn.toISOString(),
      expires_on: code.expiresOn.toISOString(),
    })
    .execute();
}

export interface KnownCode {
  supplierId: number;
  employeeId: number;
  access: PortalAccess;
  usedOn: string | null;
  expiresOn: string;
}

export function findCode(db: Reader, codeHash: Buffer): Promise<KnownCode | undefined> {
  return db
    .selectFrom('supplier_portal_code')
    .select([
      'supplier_id as supplierId',
      'employee_id as employeeId',
      'access',
      'used_on as usedOn',
      'expires_on as expiresOn',
    ])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

/** Consumes a code: of many concurrent tries, one succeeds. */
export async function setUsed(tx: Tx, codeHash: Buffer, from: string | null, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('supplier_portal_code')
    .set({ used_on: now.toISOString(), used_from: from })
    .where('code_hash', '=', codeHash)
    .where('used_on', 'is', null)
    .where('expires_on', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
