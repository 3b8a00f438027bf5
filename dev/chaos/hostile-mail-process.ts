import { openMailReader } from '../../server/src/help-desk/reading/mail-reader.ts';

/** How one mail was read. */
export interface Reading {
  milliseconds: number;
  /** What this process takes right after. */
  megabytes: number;
  isUnreadable: boolean;
  faults: string[];
}

/** What cleaned HTML never holds, wherever it stands in a tag. */
const dangerous =
  /<(script|style|iframe|object|embed|link|meta|base|form|svg|math|video|audio)\b|<[^>]*\s(on\w+|srcset|src="(?!data:image))|javascript:|url\(|position\s*:/i;

const reader = openMailReader(['https://backdock.test']);

process.on('message', ({ id, raw }: { id: number; raw: Uint8Array }) => {
  void read(new Uint8Array(raw)).then((reading) => process.send?.({ id, reading }));
});

async function read(raw: Uint8Array<ArrayBuffer>): Promise<Reading> {
  const startedAt = performance.now();
  const mail = await reader.read(raw).catch((error: unknown) => String(error));
  const took = {
    milliseconds: Math.round(performance.now() - startedAt),
    megabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024),
  };
  if (typeof mail === 'string') return { ...took, isUnreadable: false, faults: [`lost, ${mail}`] };
  const faults: string[] = [];
  const texts = [mail.text, mail.quoted ?? '', mail.head.subject, mail.html ?? ''];
  if (texts.some((text) => text.includes('\0') || !text.isWellFormed())) {
    faults.push('text that can’t be stored');
  }
  const match = dangerous.exec(mail.html ?? '');
  if (match) faults.push(`its HTML still holds ${match[0].slice(0, 100)}`);
  return { ...took, isUnreadable: mail.unreadableReason !== null, faults };
}
