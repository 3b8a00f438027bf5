import type { OutsideCheck } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface ApplicationWaiver {
  name: OutsideCheck;
  note: string;
  waivedBy: string;
}

export function listWaivers(db: Reader, applicationId: number): Promise<ApplicationWaiver[]> {
  return db
    .selectFrom('supplier_application_waiver as waiver')
    .innerJoin('employee', 'employee.id', 'waiver.waived_by')
    .select(['waiver.name', 'waiver.note', 'employee.name as waivedBy'])
    .where('waiver.application_id', '=', applicationId)
    .orderBy('waiver.name')
    .execute();
}

export async function insertWaivers(
  tx: Tx,
  applicationId: number,
  waivers: readonly Pick<ApplicationWaiver, 'name' | 'note'>[],
  waivedBy: number,
  now: Date,
): Promise<void> {
  if (waivers.length === 0) return;
  await tx
    .insertInto('supplier_application_waiver')
    .values(
      waivers.map((waiver) => ({
        ...waiver,
        application_id: applicationId,
        waived_by: waivedBy,
        waived_on: now.toISOString(),
      })),
    )
    .execute();
}
