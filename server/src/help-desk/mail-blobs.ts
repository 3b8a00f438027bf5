/** Where a mail's bytes are stored: under their own hash, so the same bytes are stored once. */
export const rawMailBlob = (sha256: Uint8Array): string => `mail/${Buffer.from(sha256).toString('hex')}`;

/** Where the bytes of a file that came by mail are stored. */
export const mailFileBlob = (sha256: Uint8Array): string =>
  `mail-files/${Buffer.from(sha256).toString('hex')}`;
