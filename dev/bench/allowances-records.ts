import { termsIn } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import pg from 'pg';

/** Records to open in turn: a single one would always be in memory. */
const opened = 200;

/** How each kind appears in paths. */
const slugs = {
  Marketing: 'marketing',
  GeneralDiscount: 'general-discount',
  Ddr: 'ddr',
  Rebate: 'rebate',
} as const satisfies Record<AgreementType, string>;
/** Has the most invoices. */
export const busySupplier = 1;

async function rowsOf<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<T>(text);
    if (rows.length === 0) throw new Error(`nothing to ask: ${text}`);
    return rows;
  } finally {
    await client.end();
  }
}

/** Calls other than lists, by case. Each is made for several records. */
export async function pickCalls(url: string, year: number): Promise<[string, string[]][]> {
  const some = await rowsOf<{ supplier: number; marketing: number; rebate: number; ddr: number }>(
    url,
    `SELECT supplier_id AS supplier, max(id) FILTER (WHERE type = 'Marketing') AS marketing,
            max(id) FILTER (WHERE type = 'Rebate') AS rebate, max(id) FILTER (WHERE type = 'Ddr') AS ddr
       FROM allowance_agreement WHERE supplier_id > ${busySupplier} GROUP BY supplier_id
      ORDER BY hashint4(supplier_id) LIMIT ${opened}`,
  );
  const proposed = await rowsOf<{ id: number; proposal: number }>(
    url,
    `SELECT agreement_id AS id, id AS proposal FROM agreement_proposal WHERE status = 'Pending'`,
  );
  const today = `?year=${year}`;
  return [
    ['overview', [`/api/allowances/overview${today}`]],
    ['overview of last year', [`/api/allowances/overview?year=${year - 1}`]],
    ['marketing, totals', ['/api/allowances/marketing/totals']],
    ['DDR, totals', ['/api/allowances/ddr/totals']],
    ['rebates, totals', ['/api/allowances/rebates/totals']],
    ['budgets, totals', ['/api/agreement-budgets/totals']],
    ["a supplier's rebates", some.map(({ supplier }) => `/api/allowances/rebates/${supplier}${today}`)],
    [
      "a supplier's agreements of the year",
      some.map(({ supplier }) => `/api/suppliers/${supplier}/allowance-agreements/active${today}`),
    ],
    ...Object.values(slugs).map((slug): [string, string[]] => [
      `a supplier's agreements, ${slug}, ended ones too`,
      some.map(({ supplier }) => `/api/suppliers/${supplier}/allowance-agreements/${slug}?historic=true`),
    ]),
    ['agreement', some.map(({ rebate }) => `/api/allowance-agreement/${rebate}/rebate`)],
    ['agreement with claims it covered', some.map(({ ddr }) => `/api/allowance-agreement/${ddr}/ddr`)],
    ['agreement with a proposal', proposed.map(({ id }) => `/api/allowance-agreement/${id}/marketing`)],
    ['agreement: history', some.map(({ rebate }) => `/api/allowance-agreement/${rebate}/history`)],
    ['agreement: months', some.map(({ rebate }) => `/api/allowance-agreement/${rebate}/months`)],
    [
      'agreement: one month',
      some.map(({ marketing }) => `/api/allowance-agreement/${marketing}/months/${year}/3`),
    ],
    [
      'agreement: settlements',
      some.map(({ marketing }) => `/api/allowance-agreement/${marketing}/settlements`),
    ],
  ];
}

type Read = <T>(path: string) => Promise<T>;

/** Corrections that wait for a decision. */
export async function addProposals(url: string, read: Read): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query<{ id: number }>(
      `SELECT max(id) AS id FROM allowance_agreement agreement
        WHERE type = 'Marketing' AND supplier_id > ${busySupplier}
          AND NOT EXISTS (SELECT FROM agreement_proposal WHERE status = 'Pending')
        GROUP BY supplier_id ORDER BY supplier_id LIMIT ${opened}`,
    );
    for (const { id } of rows) {
      const agreement = await read<Agreement>(`/api/allowance-agreement/${id}/marketing`);
      const terms = termsIn({ ...agreement, percentage: 3 });
      await client.query(
        `INSERT INTO agreement_proposal (agreement_id, agreement_version, terms, comment, proposed_by, proposed_on)
         SELECT $1, version, $2, 'Agreed by phone', (SELECT min(id) FROM employee), now()
           FROM allowance_agreement WHERE id = $1`,
        [id, JSON.stringify(terms)],
      );
    }
  } finally {
    await client.end();
  }
}

export interface Correction {
  name: string;
  path: string;
  body: string;
}

/** Corrections of the busy supplier's agreements, as their previews ask for them. */
export async function busyCorrections(url: string, read: Read): Promise<Correction[]> {
  const rows = await rowsOf<{ id: number; type: AgreementType }>(
    url,
    `SELECT max(id) AS id, type FROM allowance_agreement WHERE supplier_id = ${busySupplier} GROUP BY type ORDER BY type`,
  );
  const corrections: Correction[] = [];
  for (const { id, type } of rows) {
    const agreement = await read<Agreement>(`/api/allowance-agreement/${id}/${slugs[type]}`);
    const { version, percentage, rebate } = agreement;
    const path = `/api/suppliers/${busySupplier}/allowance-agreements/${slugs[type]}/${id}/active?preview=true`;
    const edit = {
      version,
      editReason: 'EntryMistakeCorrection',
      editComment: 'The contract says otherwise',
    };
    const of = (change: Partial<Agreement>) =>
      JSON.stringify({ ...edit, terms: termsIn({ ...agreement, ...change }) });
    const rate = of({
      percentage: percentage && percentage + 1,
      rebate: rebate && {
        ...rebate,
        steps: rebate.steps.map((step) => ({ ...step, percentage: (step.percentage ?? 0) + 1 })),
      },
    });
    corrections.push(
      { name: `${slugs[type]}, another rate`, path, body: rate },
      {
        name: `${slugs[type]}, purchases counted otherwise`,
        path,
        body: of({ deductReturns: !agreement.deductReturns }),
      },
    );
  }
  return corrections;
}
