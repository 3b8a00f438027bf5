import type { RuleEvent } from '@backdock/core/help-desk/rules/rules.values.ts';

export const sources = ['Email', 'Ticket', 'Order event'] as const;
type Source = (typeof sources)[number];

/** What is typed into the panel. */
export interface Tried {
  source: Source;
  /** A whole mail with its headers, or just its text. */
  text: string;
  fileName: string | null;
  from: string;
  to: string;
  subject: string;
  ticket: string;
  event: RuleEvent;
  orderId: number | null;
  orderStatus: string;
}

export const nothingTried: Tried = {
  source: 'Email',
  text: '',
  fileName: null,
  from: '',
  to: '',
  subject: '',
  ticket: '',
  event: 'MessageReceived',
  orderId: null,
  orderStatus: '',
};

/** A pasted mail has header lines first; anything else is the text of one. */
export const isWholeMail = (text: string): boolean =>
  /^(?:[!-9;-~]+:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n){2,}\r?\n?/.test(text.trimStart()) &&
  /^(?:from|subject):/im.test(text.slice(0, 20_000));

/** `#48213`, `48213`, or `T-048213`. */
export function ticketIdIn(text: string): number | null {
  const [, digits] = /^\s*(?:#|t-)?0*(\d{1,9})\s*$/i.exec(text) ?? [];
  return digits ? Number(digits) : null;
}

/** Why nothing can be tried yet. */
export function whyNotTry({ source, text, subject, ticket, orderId }: Tried): string | null {
  if (source === 'Email') return text.trim() || subject.trim() ? null : 'Paste a mail, or drop an .eml file';
  if (source === 'Ticket') return ticketIdIn(ticket) === null ? 'Enter a ticket number' : null;
  return orderId === null ? 'Choose an order' : null;
}
