import type { AttemptOutcome } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';

export const outcomeLabels = {
  Success: 'Taken',
  Failure: 'Refused',
  Busy: 'Rate limited',
  Unknown: 'No response',
} as const satisfies Record<AttemptOutcome, string>;

export const outcomeTones: Readonly<Record<AttemptOutcome, Tone>> = {
  Success: 'success',
  Failure: 'error',
  Busy: 'warning',
  Unknown: 'warning',
};

const second = 1_000;

/** `420 ms`, `1.2 s`, `61 s` */
export function durationText(ms: number): string {
  if (ms < second) return `${ms} ms`;
  return `${ms < 10 * second ? (ms / second).toFixed(1) : Math.round(ms / second)} s`;
}
