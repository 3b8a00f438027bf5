import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDatabase } from '../../test/database.ts';

/** What the database refuses on its own, whatever the application does. */
let copy: { url: string; drop(): Promise<void> };
let owner: pg.Client;
let app: pg.Client;
beforeAll(async () => {
  copy = await copyDatabase();
  owner = new pg.Client({ connectionString: copy.url });
  await owner.connect();
  await owner.query(
    `CREATE TABLE money (id int PRIMARY KEY, amount numeric(14,2) NOT NULL); CALL guard_table('money')`,
  );
  app = new pg.Client({ connectionString: copy.url, options: '-c role=backdock_app' });
  await app.connect();
});
afterAll(async () => {
  await owner.end();
  await app.end();
  await copy.drop();
});

async function attempt(...statements: string[]): Promise<string | null> {
  await app.query('BEGIN');
  try {
    for (const statement of statements) await app.query(statement);
    await app.query('COMMIT');
    return null;
  } catch (error) {
    await app.query('ROLLBACK');
    return (error as Error).message;
  }
}

const actor = `SELECT set_config('backdock.actor', 'employee:1', true)`;
const audited = `INSERT INTO audit_record (actor_id, actor_name, entity_type, entity_id, action)
  VALUES (1, 'Dana', 'money', '1', 'money.changed')`;

describe('a guarded table', () => {
  test('refuses a write without an actor', async () => {
    for (const write of [
      `INSERT INTO money VALUES (1, 1)`,
      `UPDATE money SET amount = 2`,
      `DELETE FROM money`,
    ]) {
      expect(await attempt(audited, write)).toBe('a write to money needs an actor');
    }
  });

  test('refuses a commit without an audit record', async () => {
    expect(await attempt(actor, `INSERT INTO money VALUES (1, 1)`)).toBe(
      'a write to money needs an audit record in its transaction',
    );
  });

  test('accepts a write with both, in any order', async () => {
    expect(await attempt(actor, `INSERT INTO money VALUES (1, 1)`, audited)).toBeNull();
    expect(await attempt(actor, audited, `UPDATE money SET amount = 2`)).toBeNull();
  });

  test('does not remember the previous transaction’s actor', async () => {
    expect(await attempt(actor, audited, `UPDATE money SET amount = 3`)).toBeNull();
    expect(await attempt(`UPDATE money SET amount = 4`)).toBe('a write to money needs an actor');
  });
});

describe('the audit trail', () => {
  test('cannot be changed by the application', async () => {
    for (const change of [
      `UPDATE audit_record SET reason = 'x'`,
      `DELETE FROM audit_record`,
      `TRUNCATE audit_record`,
      `ALTER TABLE audit_record DISABLE TRIGGER ALL`,
    ]) {
      expect(await attempt(actor, change)).toMatch(/permission denied|must be owner/);
    }
  });

  test('cannot be changed by accident by its owner', async () => {
    await expect(owner.query(`DELETE FROM audit_record`)).rejects.toThrow('audit_record is append-only');
  });

  test('needs the actor’s name', async () => {
    expect(
      await attempt(
        `INSERT INTO audit_record (actor_name, entity_type, entity_id, action) VALUES ('', 'a', '1', 'a')`,
      ),
    ).toMatch(/audit_record_actor_name_check/);
  });
});
