/** How a mail names one that another area sent. */
export interface NamedMail {
  readonly mailId: number;
  /** Our signed address; its Message-ID with our hash; a Message-ID of earlier mail, which anyone could have guessed. */
  readonly by: 'Token' | 'Answer' | 'Guess';
}

interface Sender {
  readonly hasOneSender: boolean;
  readonly hasDmarcFailed: boolean;
}

/** Whether a mail really answers the one it names, so that its ticket belongs to the same partner and record. */
export function provesAnswer({ by }: NamedMail, { hasOneSender, hasDmarcFailed }: Sender): boolean {
  if (by === 'Token') return true;
  return by === 'Answer' && hasOneSender && !hasDmarcFailed;
}

/** The number of a mail of ours in the Message-ID that earlier mail had. */
export function guessableMailId(internetId: string): number | null {
  const [, digits] = /^mail-(\d{1,9})@/i.exec(internetId) ?? [];
  return digits === undefined ? null : Number(digits);
}
