import {
  type MappedColumn,
  productTemplates,
} from '@backdock/core/product-data/templates/templates.contract.ts';
import type { CatalogueBench } from './catalogue-bench.ts';
import { quantiles } from './load.ts';

const headers = 300;
const sampleRows = 20;
const rounds = 20;

export interface MeasuredMapping {
  headers: number;
  p50: number;
  p95: number;
  /** How many headers got each status. */
  statuses: Readonly<Record<string, number>>;
}

/** A wide sheet as marketplaces send it: names as they are, in other words, misspelled, with units, and unknown ones. */
export async function measureMapping({ owner, call, say }: CatalogueBench): Promise<MeasuredMapping> {
  const { rows } = await owner.query<{ label: string; alias: string; name: string }>(
    `SELECT label, coalesce(aliases[1], label) AS alias, name FROM product_attribute WHERE is_active ORDER BY id DESC LIMIT $1`,
    [headers],
  );
  const ways: ((row: (typeof rows)[number], at: number) => string)[] = [
    ({ label }) => label,
    ({ alias }) => alias,
    ({ label }) => `${label.toLowerCase().replaceAll(' ', '_')}_cm`,
    ({ label }) => `Item ${label}s (in)`,
    ({ label }) => label.replace(/(.{3})(.)(.)/, '$1$3$2'),
    ({ name }) => `variant ${name} of product`,
    (_, at) => `Marketplace field ${at}`,
  ];
  const columns = rows.map((row, at) => ways[at % ways.length]?.(row, at) ?? row.label);
  const body = {
    columns,
    samples: Array.from({ length: sampleRows }, (_, row) =>
      columns.map((__, at) => (at % 3 === 0 ? `${row}.5` : `Value ${row}`)),
    ),
    marketplaceId: 1,
  };
  const times: number[] = [];
  let mapped: MappedColumn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    mapped = await call<MappedColumn[]>('POST', productTemplates.map.path, body);
    times.push(performance.now() - startedAt);
  }
  const at = quantiles(times);
  const statuses = Object.fromEntries(
    [...Map.groupBy(mapped, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
  say(
    `${headers} headers: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, ${JSON.stringify(statuses)}`,
  );
  return { headers: columns.length, p50: at(0.5), p95: at(0.95), statuses };
}
