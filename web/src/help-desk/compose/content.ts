import type { DraftContent } from '@backdock/core/help-desk/writing/drafts.contract.ts';

/** What the composer holds; saved as a draft while it is written. */
export type Content = DraftContent;

export const emptyContent: Content = {
  html: '',
  text: '',
  to: [],
  cc: [],
  bcc: [],
  attachments: [],
  waitFor: null,
  nextActionDate: null,
  resolve: false,
  messageIds: [],
  aiAssisted: false,
};

export const composeModes = ['Reply', 'Forward', 'Note'] as const;
export type ComposeMode = (typeof composeModes)[number];

export const hasText = ({ text, html }: Pick<Content, 'text' | 'html'>) =>
  text.trim() !== '' || /<img/i.test(html);

/** A name or address as typed: `June Walker <june@example.com>`. */
export function recipientOf(typed: string): Content['to'][number] {
  const [, name, address] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(typed) ?? [];
  return address
    ? { name: name?.replaceAll('"', '') || null, address: address.trim().toLowerCase() }
    : { name: null, address: typed.trim().toLowerCase() };
}

export const isAddress = (address: string) => /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(address);

/** What the composer's text becomes in the mail: what it answers stands below it. */
export function withQuote(
  { html, text }: Pick<Content, 'html' | 'text'>,
  quoted: { quotedHtml: string; quotedText: string },
): Pick<Content, 'html' | 'text'> {
  return {
    html: quoted.quotedHtml ? `${html}${quoted.quotedHtml}` : html,
    text: quoted.quotedText ? `${text}\n\n${quoted.quotedText}` : text,
  };
}

/** The newest message and note on screen; an answer carries them, so none crosses another unseen. */
export interface Seen {
  seenMessageId: number | null;
  seenNoteId: number | null;
}
