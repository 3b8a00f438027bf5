import type { Machine } from '../tickets.values.ts';
import { headerOf, headersOf, type MailHead } from './mail.values.ts';

/** On the mail that our rules and outbox send by themselves, so two help desks don't write to each other forever. */
const instanceHeader = 'x-backdock-instance';

/**
 * What kind of machine wrote a mail; null for a person. Replies join their ticket quietly and open none, notices open
 * tickets like any mail, and bulk mail is ordinary mail that no rule answers. Bounces are recognized before.
 */
export function machineOf(
  { headers, from }: Pick<MailHead, 'headers' | 'from'>,
  ownAddresses: ReadonlySet<string>,
): Machine | null {
  const automatic = firstWord(headerOf(headers, 'auto-submitted'));
  const sender = from?.address ?? '';
  const isReply =
    automatic === 'auto-replied' ||
    headers.some(
      ({ name }) => name === 'x-autoreply' || name === 'x-autorespond' || name === instanceHeader,
    ) ||
    headersOf(headers, 'return-path').some((path) => path.replaceAll(/\s/g, '') === '<>') ||
    /^(mailer-daemon|postmaster)@/.test(sender) ||
    ownAddresses.has(sender);
  if (isReply) return 'Reply';
  if (automatic !== '' && automatic !== 'no') return 'Notice';
  const isBulk =
    ['bulk', 'list', 'junk'].includes(firstWord(headerOf(headers, 'precedence'))) ||
    headers.some(({ name }) => name === 'list-id' || name === 'x-auto-response-suppress');
  return isBulk ? 'Bulk' : null;
}

const firstWord = (value: string | null) => /^[\w-]+/.exec(value?.trim().toLowerCase() ?? '')?.[0] ?? '';
