import {
  maxWaiting,
  type Connection,
} from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { clockTime, longDate } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';

interface Notice {
  severity: 'error' | 'info';
  text: string;
  details: string[];
}

/** How many records are queued; null if none are. */
export function waitingText({ waiting }: Pick<Connection, 'waiting'>): string | null {
  if (waiting === 0) return null;
  if (waiting > maxWaiting) return `More than ${pluralize(maxWaiting, 'record')} are waiting to be sent.`;
  return `${pluralize(waiting, 'record')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`;
}

/** A notice about the connection while it has problems; null while it works. */
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
        text: 'Intacct isn’t set up. Nothing is sent until your administrator connects it.',
        details: held,
      };
    case 'Paused':
      return {
        severity: 'info',
        text: `Intacct asked us to slow down. Sending resumes automatically${until ? ` at ${clockTime(until)}` : ''}.`,
        details: held,
      };
    case 'CredentialsRefused':
      return {
        severity: 'error',
        text: `Intacct has rejected our sign-in${since ? ` since ${longDate(since)}` : ''}. Nothing is sent until it works again.`,
        details: [
          ...(message === null ? [] : [`Intacct says: ${message.replace(/\.?$/, '.')}`]),
          ...held,
          ...(until ? [`Retries automatically at ${clockTime(until)}.`] : []),
        ],
      };
  }
}

interface Tried {
  message: string;
  detail?: string;
  isGood: boolean;
}

/** The result of a retry. A refusal sets a new retry time; no response leaves it unchanged. */
export function triedWords(untilBefore: string | null, { state, until, message }: Connection): Tried {
  if (state !== 'CredentialsRefused')
    return { message: 'Intacct is accepting our records again', isGood: true };
  if (until === untilBefore) {
    return { message: 'Intacct didn’t respond. We’ll retry automatically.', isGood: false };
  }
  return {
    message: 'Intacct is still rejecting our sign-in',
    isGood: false,
    ...(message !== null && { detail: message }),
  };
}

/** Whether a send request makes sense now. */
export const takesRecords = (state: Connection['state'] | undefined): boolean =>
  state !== 'NotSetUp' && state !== 'CredentialsRefused';
