import type { Columns } from '@backdock/core/kit/list.ts';

const companies = [
  'Northwind Tile & Stone',
  'Cascade Lumber Supply',
  'Great Lakes Lighting',
  'Summit Plumbing',
];
const people = ['Ivy Chen', 'Marcus Hale', 'Ana Silva', null];
const sampleStates = ['Draft', 'InReview', 'Approved', 'Declined'] as const;
const sampleRegions = [
  'Alaska',
  'California',
  'Hawaii',
  'Idaho',
  'Montana',
  'Nevada',
  'Oregon',
  'Utah',
  'Washington',
] as const;
export const sampleBuyers = ['Ivy Chen', 'Marcus Hale', 'Ana Silva'].map((label) => ({
  value: label,
  label,
}));

export interface SampleRow {
  id: number;
  number: string;
  company: string;
  manager: string | null;
  buyer: string;
  amount: number;
  share: number | null;
  quantity: number;
  day: string | null;
  changedOn: string;
  isUrgent: boolean;
  state: (typeof sampleStates)[number];
  region: (typeof sampleRegions)[number];
}

export const sampleColumns = {
  number: { type: 'text' },
  company: { type: 'text' },
  manager: { type: 'text' },
  buyer: { type: 'autocomplete' },
  amount: { type: 'number' },
  share: { type: 'number' },
  quantity: { type: 'number', sortable: false, filterable: false },
  day: { type: 'date' },
  changedOn: { type: 'timestamp' },
  isUrgent: { type: 'boolean' },
  state: { type: 'set', values: sampleStates },
  region: { type: 'set', values: sampleRegions },
} as const satisfies Columns;

const pick = <V>(values: readonly V[], at: number) => values[at % values.length] as V;

/** The same thousand rows every time, so that tests can count them. */
export const sampleRows: readonly SampleRow[] = Array.from({ length: 1_000 }, (_, at) => {
  const noon = Date.UTC(2026, 10, 14, 20) - at * 7 * 3_600_000;
  return {
    id: at + 1,
    number: `S-${String(at + 1).padStart(4, '0')}`,
    company: pick(companies, at),
    manager: pick(people, at * 3),
    buyer: pick(sampleBuyers, at).label,
    amount: ((at * 7_919) % 250_000) / 100,
    share: at % 11 === 0 ? null : (at * 13) % 101,
    quantity: (at * 37) % 5_000,
    day: at % 9 === 0 ? null : new Date(noon).toISOString().slice(0, 10),
    changedOn: new Date(noon).toISOString(),
    isUrgent: at % 5 === 0,
    state: pick(sampleStates, at),
    region: pick(sampleRegions, at),
  };
});
