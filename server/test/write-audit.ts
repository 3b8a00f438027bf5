import { openTestApp, type TestApp } from './test-app.ts';

export interface AuditedEntry {
  actorId?: number | null;
  entityType?: string;
  entityId?: string;
  action?: string;
  at?: string;
  before?: object | null;
  after?: object | null;
  reason?: string | null;
}

/** Writes an audit record directly. Pass increasing times: search relies on ids being in time order. */
export async function writeAudit(
  app: TestApp,
  { actorId = null, entityType = 'supplier', entityId = '1', ...entry }: AuditedEntry,
): Promise<number> {
  const { action = `${entityType}.changed`, at = '2026-11-15T20:00:00Z', before, after, reason } = entry;
  const name = actorId === null ? 'import' : 'Dana Reyes';
  const [row] = await app.sql<{ id: number }>(
    `INSERT INTO audit_record (at, actor_id, actor_name, entity_type, entity_id, action, before, after, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [at, actorId, name, entityType, entityId, action, before, after, reason],
  );
  return Number(row?.id);
}

/** An administrator, an accountant, and someone who has left. */
export async function openAuditApp() {
  const app = await openTestApp();
  await ageAudit(app);
  const danaId = await app.addEmployee({ name: 'Dana Reyes', roles: ['Accountant'] });
  const leftId = await app.addEmployee({ name: 'Lee Moss' });
  await app.write('UPDATE employee SET is_active = false WHERE id = $1', [leftId]);
  const admin = await app.signedIn({ name: 'Avery Quinn', roles: ['Admin'] });
  return { app, admin, danaId, leftId };
}

/** Makes the setup's records older than anything a test writes. */
export async function ageAudit(app: TestApp): Promise<void> {
  await app.sql('ALTER TABLE audit_record DISABLE TRIGGER USER');
  await app.sql(`UPDATE audit_record SET at = '2026-01-01'`);
  await app.sql('ALTER TABLE audit_record ENABLE TRIGGER USER');
}
