import type { Json } from '../json.ts';
import { longDate, shortDate } from '../dates.ts';

/** A recorded value as display text. */
export function changedText(value: Json): string {
  if (value === null || value === '') return '--';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (typeof value === 'string') return dateText(value) || value;
  if (Array.isArray(value)) return value.length === 0 ? '--' : value.map(changedText).join(', ');
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${changedText(inner)}`)
    .join(', ');
}

function dateText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return shortDate(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? longDate(text) : '';
}
