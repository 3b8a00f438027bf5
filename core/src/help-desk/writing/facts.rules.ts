import { dayInPacific } from '../../kit/dates.ts';
import type { Json } from '../../kit/json.ts';
import { numberKey } from './mentions.rules.ts';

interface Facts {
  amounts: Set<number>;
  days: Set<string>;
  numbers: Set<string>;
}

const longest = 10_000;

/** Every amount, day, and number that a record holds, wherever in it. */
export function factsIn(records: readonly Json[]): Facts {
  const facts: Facts = { amounts: new Set(), days: new Set(), numbers: new Set() };
  const left: Json[] = [...records];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value === 'number') facts.amounts.add(Math.round(Math.abs(value) * 100));
    else if (typeof value === 'string') addText(facts, value);
    else if (typeof value === 'object' && value !== null) left.push(...Object.values(value));
  }
  return facts;
}

function addText({ days, numbers }: Facts, text: string): void {
  const [, day, time] = /^(20\d\d-\d\d-\d\d)(T[\d:.]+(?:Z|[+-]\d\d:?\d\d))?$/.exec(text) ?? [];
  if (day) {
    days.add(time ? dayInPacific(new Date(text)) : day);
    return;
  }
  for (const [word] of text.slice(0, longest).matchAll(/[a-z0-9]+(?:-[a-z0-9]+)*/gi)) {
    if (/\d/.test(word)) numbers.add(numberKey(word));
  }
}
