import type { Connection } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { clockTime, longDate } from '@backdock/core/kit/dates.ts';
import { counted } from '@backdock/core/kit/counted.ts';

interface Notice {
  severity: 'error' | 'info';
  text: string;
  details: string[];
}

/** What is said of the connection while it does not work as it should; null while it does. */
export function connectionWords({ state, since, until, waiting }: Connection): Notice | null {
  const held =
    waiting > 0 ? [`${counted(waiting, 'record')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`] : [];
  switch (state) {
    case 'Ready':
      return null;
    case 'NotSetUp':
      return {
        severity: 'info',
        text: 'Intacct is not set up here. Nothing is sent until the people who run Backdock connect it.',
        details: held,
      };
    case 'Paused':
      return {
        severity: 'info',
        text: `Intacct asked us to slow down. Sending goes on by itself${until ? ` at ${clockTime(until)}` : ''}.`,
        details: held,
      };
    case 'CredentialsRefused':
      return {
        severity: 'error',
        text: `Intacct refuses our sign-in${since ? ` since ${longDate(since)}` : ''}. Nothing is sent until it works again.`,
        details: [...held, ...(until ? [`It is tried again by itself at ${clockTime(until)}.`] : [])],
      };
  }
}

/** Whether it makes sense to ask for anything to be sent. */
export const takesRecords = (state: Connection['state'] | undefined): boolean =>
  state !== 'NotSetUp' && state !== 'CredentialsRefused';
