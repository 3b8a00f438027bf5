/** What goes wrong with a mailbox, as far as its owner can do something about it. */
export type MailboxTrouble =
  'unreachable' | 'certificate' | 'encryption' | 'refused' | 'folder' | 'slow' | 'token' | 'lost' | 'answer';

/** Worded for the mailbox page: what is wrong, and what to check. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure';
  readonly trouble: MailboxTrouble;

  constructor(trouble: MailboxTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.trouble = trouble;
  }
}

interface Place {
  host: string;
  port: number;
  userName: string;
}

interface Raised {
  name?: string;
  code?: string;
  message?: string;
  response?: unknown;
  responseText?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  mailboxMissing?: boolean;
  command?: string;
}

const unreachable: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No server has this name.',
  EAI_AGAIN: 'The name can’t be looked up right now.',
  ECONNREFUSED: 'It refuses connections on this port.',
  EHOSTUNREACH: 'There is no route to it.',
  ENETUNREACH: 'There is no route to it.',
  CONNECT_TIMEOUT: 'It doesn’t answer.',
  ETIMEDOUT: 'It doesn’t answer.',
  EDNS: 'No server has this name.',
};

const untrusted =
  /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|DEPTH_ZERO|ERR_TLS_CERT|certificate|altnames|issuer/i;
const notEncrypted = /WRONG_VERSION|SSL|TLS|STARTTLS|EPROTO|UPGRADE_TIMEOUT/i;

/** Puts an error of IMAP or SMTP into plain words. */
export function mailboxFailure(error: unknown, place: Place): MailboxFailure {
  if (error instanceof MailboxFailure) return error;
  const raised = (error ?? {}) as Raised;
  const [trouble, words] = troubleOf(raised, place);
  return new MailboxFailure(trouble, words, error);
}

function troubleOf(
  raised: Raised,
  { host, port, userName }: Place,
): [trouble: MailboxTrouble, words: string] {
  const { code = '', message = '' } = raised;
  const server = `${host} on port ${port}`;
  const says = (pattern: RegExp) => pattern.test(code) || pattern.test(message);
  if (raised.authenticationFailed || code === 'EAUTH')
    return ['refused', `Wrong user name or password for ${userName}.${saidBy(raised)}`];
  if (says(untrusted))
    return ['certificate', `The TLS certificate of ${host} isn’t trusted: ${short(message)}`];
  const why = whyUnreachable(raised);
  if (why) return ['unreachable', `Can’t reach ${server}. ${why}`];
  if (raised.tlsFailed || says(notEncrypted))
    return ['encryption', `${server} doesn’t offer this kind of encryption. Check port and security.`];
  if (code === 'GREETING_TIMEOUT' || code === 'ETIMEOUT' || raised.name === 'TooSlow')
    return ['slow', `${server} takes too long to answer.`];
  if (raised.responseText || typeof raised.response === 'string')
    return ['answer', `${host} refused a command.${saidBy(raised)}`];
  return ['lost', `The connection to ${server} was lost.`];
}

/** Over SMTP, the cause of a failed connection is only in the message. */
function whyUnreachable({ code = '', message = '' }: Raised): string | undefined {
  return unreachable[code] ?? unreachable[/\b(E[A-Z_]{4,})\b/.exec(message)?.[1] ?? ''];
}

/** Servers say in their answer what exactly they don't like. */
function saidBy({ response, responseText }: Raised): string {
  const text = responseText ?? (typeof response === 'string' ? response : '');
  return text.trim() ? ` The server says: “${short(text)}”` : '';
}

/** A server's words may be long, or hold control characters. */
const short = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
