import {
  mostWaiting,
  type Connection,
} from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { clockTime, longDate } from '@backdock/core/kit/dates.ts';
import { counted } from '@backdock/core/kit/counted.ts';

interface Notice {
  severity: 'error' | 'info';
  text: string;
  details: string[];
}

/** How many records wait; null where none does. */
export function waitingText({ waiting }: Pick<Connection, 'waiting'>): string | null {
  if (waiting === 0) return null;
  if (waiting > mostWaiting) return `More than ${counted(mostWaiting, 'record')} wait to be sent.`;
  return `${counted(waiting, 'record')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`;
}

/** What is said of the connection while it does not work as it should; null while it does. */
export function connectionWords(connection: Connection): Notice | null {
  const { state, since, until, message } = connection;
  const waiting = waitingText(connection);
  const held = waiting === null ? [] : [waiting];
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
        details: [
          ...(message === null ? [] : [`Intacct says: ${message.replace(/\.?$/, '.')}`]),
          ...held,
          ...(until ? [`It is tried again by itself at ${clockTime(until)}.`] : []),
        ],
      };
  }
}

interface Tried {
  message: string;
  detail?: string;
  isGood: boolean;
}

/** What became of a try. A refusal says when it is tried the next time; what went unanswered does not. */
export function triedWords(untilBefore: string | null, { state, until, message }: Connection): Tried {
  if (state !== 'CredentialsRefused') return { message: 'Intacct takes our records again', isGood: true };
  if (until === untilBefore) {
    return { message: 'Intacct did not answer. It is tried again by itself.', isGood: false };
  }
  return {
    message: 'Intacct still refuses our sign-in',
    isGood: false,
    ...(message !== null && { detail: message }),
  };
}

/** Whether it makes sense to ask for anything to be sent. */
export const takesRecords = (state: Connection['state'] | undefined): boolean =>
  state !== 'NotSetUp' && state !== 'CredentialsRefused';
