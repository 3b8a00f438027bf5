import type { MailDescription } from '../../integrations/mail/imap.ts';
import { listEarlierByBytes, listEarlierByDate, type EarlierMail } from './taking.queries.ts';
import type { MailSource } from './mail-source.ts';

/** Finds the records of mail that its server has numbered again. */
export interface EarlierNumbers {
  /** By what the server says about it; null if that doesn't settle it. */
  byDescription(mail: MailDescription): EarlierMail | null;
  byBytes(sha256: Buffer): Promise<EarlierMail | null>;
}

export const noEarlierNumbers: EarlierNumbers = { byDescription: () => null, byBytes: async () => null };

export async function earlierNumbers(
  { ctx, key }: MailSource,
  mails: readonly MailDescription[],
): Promise<EarlierNumbers> {
  const { db } = ctx();
  const dates = mails.map(({ internalDate }) => internalDate);
  const candidates = Map.groupBy(await listEarlierByDate(db, key, dates), signOfRecord);
  const alike = Map.groupBy(mails, signOf);
  const claimed = new Set<number>();
  const claim = (record: EarlierMail | undefined) => {
    if (record) claimed.add(record.id);
    return record ?? null;
  };
  const isFree = ({ id }: EarlierMail) => !claimed.has(id);
  return {
    byDescription(mail) {
      const sign = signOf(mail);
      const found = candidates.get(sign)?.filter(isFree) ?? [];
      const [only] = found;
      const isCertain = found.length === 1 && alike.get(sign)?.length === 1;
      // Without a Message-ID, only the bytes tell, unless there are none.
      if (!isCertain || (mail.messageId === null && only?.sha256)) return null;
      return claim(only);
    },
    async byBytes(sha256) {
      return claim((await listEarlierByBytes(db, key, sha256)).find(isFree));
    },
  };
}

const sign = (messageId: string | null, size: number, date: Date) =>
  JSON.stringify([messageId, size, date.getTime()]);
const signOf = ({ messageId, size, internalDate }: MailDescription) => sign(messageId, size, internalDate);
const signOfRecord = ({ internetMessageId, size, internalDate }: EarlierMail) =>
  sign(internetMessageId, size, new Date(internalDate));
