export const draftKinds = ['Reply', 'Forward', 'Note'] as const;
export type DraftKind = (typeof draftKinds)[number];

export const maxRecipients = 50;
export const maxMailAttachments = 10;
/** Of all attachments of a mail together. */
export const maxMailBytes = 20 * 1024 * 1024;
/** How long a mail can be undone. */
export const undoSeconds = 15;

/** Someone a mail goes to. */
export interface Recipient {
  readonly name: string | null;
  readonly address: string;
}
