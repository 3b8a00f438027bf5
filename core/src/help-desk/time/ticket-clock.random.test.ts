import { expect, test } from 'vitest';
import { calendarOf, start } from './second-clock/calendars.test-data.ts';
import { randomScenario, type Scenario, seedNow, toEvents } from './second-clock/random-logs.test-data.ts';
import { simulate } from './second-clock/simulate.test-data.ts';
import { clockOf } from './ticket-clock.rules.ts';
import { readLog } from './ticket-log.rules.ts';

const runs = 100_000;

const minuteOf = (moment: number | null) => (moment === null ? null : Math.ceil((moment - start) / 60_000));

function computed({ events }: Scenario) {
  const log = readLog(toEvents(events));
  if (!log) throw new Error('it was never opened');
  const { targets, firstRespondedOn, status, nextDueOn, pausedMinutes } = clockOf(log, calendarOf);
  const shown = (kind: keyof typeof targets) => {
    const target = targets[kind];
    if (!target) return null;
    const { usedMinutes, isPast, dueOn, warnOn } = target;
    return { usedMinutes, isPast, dueOn: minuteOf(dueOn), warnOn: minuteOf(warnOn) };
  };
  return {
    targets: {
      FirstResponse: shown('FirstResponse'),
      NextResponse: shown('NextResponse'),
      Resolution: shown('Resolution'),
    },
    firstRespondedOn: minuteOf(firstRespondedOn),
    status,
    nextDueOn: minuteOf(nextDueOn),
    pausedMinutes,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test(`the clock of ${runs.toLocaleString('en-US')} random logs is what counting minute by minute gives`, () => {
  const seen = new Map<string, number>();
  const different: unknown[] = [];
  for (let run = 0; run < runs && different.length === 0; run += 1) {
    const seed = seedNow();
    const scenario = randomScenario();
    const expected = simulate(scenario);
    const actual = computed(scenario);
    seen.set(expected.status, (seen.get(expected.status) ?? 0) + 1);
    if (!isSame(actual, expected)) different.push({ seed, actual, expected, scenario });
  }
  expect(different).toEqual([]);
  // None of them is rare.
  const kinds = ['Breached', 'Paused', 'FirstResponseDue', 'NextResponseDue', 'ResolutionDue', 'Fulfilled'];
  expect(kinds.filter((kind) => (seen.get(kind) ?? 0) < runs / 100)).toEqual([]);
});
