import type { MailHead } from '@backdock/core/help-desk/reading/mail.values.ts';

const oldest = 20;
const newest = 80;

/** Its own id and those it names: of very many, the oldest, which all of a thread share, and the newest. */
export function threadIds({
  messageId,
  inReplyTo,
  references,
}: Pick<MailHead, 'messageId' | 'inReplyTo' | 'references'>): string[] {
  const named = [...inReplyTo.slice(0, oldest), ...references];
  const kept = named.length > oldest + newest ? [...named.slice(0, oldest), ...named.slice(-newest)] : named;
  return [...new Set([...(messageId === null ? [] : [messageId]), ...kept])];
}
