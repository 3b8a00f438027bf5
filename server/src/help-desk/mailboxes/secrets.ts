/** A secret decrypts only in its own mailbox's row. */
export const aadOf = (mailboxId: number) => `mailbox ${mailboxId}`;
