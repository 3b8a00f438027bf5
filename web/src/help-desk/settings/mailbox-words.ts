import type { Ledger, Mailbox } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { clockTime } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { moment } from '../../ui/grid/columns/format.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';

const count = new Intl.NumberFormat('en-US');

/** Whether the mailbox is read, and if not, since when and why. */
export function stateWords({ state, failingSince, failure }: Mailbox): {
  label: string;
  tone: Tone;
  detail: string | null;
} {
  switch (state) {
    case 'Working':
      return { label: 'Working', tone: 'success', detail: null };
    case 'Failing':
      return {
        label: 'Failing',
        tone: 'error',
        detail: `Since ${moment(failingSince ?? '')}: ${failure ?? 'unknown reason'}`,
      };
    case 'Starting':
      return { label: 'Starting', tone: 'info', detail: 'Waiting for its first connection.' };
    case 'Off':
      return { label: 'Off', tone: 'default', detail: 'Its mail isn’t taken.' };
  }
}

/** Mail of ours that the server hasn't accepted yet; null if there is none. */
export function heldWords({ held }: Pick<Mailbox, 'held'>): string | null {
  if (held === null) return null;
  const { count: mails, since, words } = held;
  return `${pluralize(mails, 'mail')} not sent since ${moment(since)}, and tried again: ${words}`;
}

/** `1,204 on the server, 1,201 taken, 2 duplicates, 1 set aside, 0 missing`. */
export function ledgerWords(ledger: Ledger): string {
  const { onServer, taken, duplicates, setAside, tooOld, missing, fetched, comparedOn } = ledger;
  return [
    `${count.format(onServer)} on the server`,
    `${count.format(taken)} taken`,
    pluralize(duplicates, 'duplicate'),
    `${count.format(setAside)} set aside`,
    ...(tooOld > 0 ? [`${count.format(tooOld)} older`] : []),
    `${count.format(missing)} missing`,
    ...(fetched > 0 ? [`${count.format(fetched)} fetched just then`] : []),
    clockTime(comparedOn),
  ].join(', ');
}
