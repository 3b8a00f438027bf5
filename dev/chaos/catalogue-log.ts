import type pg from 'pg';

/** Tables whose every committed state is recorded. */
const logged = [
  'product',
  'product_listing',
  'product_attribute',
  'product_template',
  'product_check',
  'partner',
  'price_batch',
  'price_batch_change',
];

/**
 * Records each state of the catalogue with the transaction that wrote it, in a schema of its own, beside the
 * application's: what a snapshot saw can be asked afterwards. States of one row are in the order they were committed,
 * because a writer holds its row until then.
 */
export async function recordStates(owner: pg.Client): Promise<void> {
  await owner.query(`
    CREATE SCHEMA chaos;
    CREATE TABLE chaos.state (
      seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      kind text NOT NULL, id int NOT NULL, operation text NOT NULL, content jsonb NOT NULL);
    CREATE FUNCTION chaos.record_state() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO chaos.state (kind, id, operation, content) VALUES (TG_TABLE_NAME, new.id, TG_OP, to_jsonb(new));
      RETURN NULL;
    END $$;
    ${logged
      .map(
        (table) => `INSERT INTO chaos.state (kind, id, operation, content)
          SELECT '${table}', id, 'INSERT', to_jsonb(known) FROM ${table} known;
        CREATE TRIGGER z_recorded AFTER INSERT OR UPDATE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION chaos.record_state();`,
      )
      .join('\n')}`);
}

export interface State {
  seq: number;
  /** Of the transaction. */
  xid: string;
  kind: string;
  id: number;
  operation: 'INSERT' | 'UPDATE';
  content: Readonly<Record<string, unknown>>;
}

export async function readStates(owner: pg.Client): Promise<State[]> {
  const { rows } = await owner.query<State>(
    // Numbers as text: the decimals of a price are part of it.
    `SELECT seq::float8 AS seq, xid::text AS xid, kind, id, operation,
            content || CASE WHEN content ? 'price' THEN jsonb_build_object('price', content->>'price') ELSE '{}' END AS content
       FROM chaos.state ORDER BY chaos.state.seq`,
  );
  return rows;
}

/** The states that a snapshot sees, by table and row. */
export async function statesIn(
  owner: pg.Client,
  states: ReadonlyMap<number, State>,
  snapshot: string,
): Promise<Map<string, State>> {
  const { rows } = await owner.query<{ seq: number }>(
    `SELECT max(seq)::float8 AS seq FROM chaos.state WHERE pg_visible_in_snapshot(xid, $1::pg_snapshot) GROUP BY kind, id`,
    [snapshot],
  );
  const seen = new Map<string, State>();
  for (const { seq } of rows) {
    const state = states.get(seq);
    if (state) seen.set(`${state.kind} ${state.id}`, state);
  }
  return seen;
}
