import { createHash } from 'node:crypto';
import type { DeliveryReport, MailAddress, MailHead } from '@backdock/core/help-desk/reading/mail.values.ts';
import { type AddressObject, type Attachment, MailParser, type ParsedMail, simpleParser } from 'mailparser';
import { cleanHtml, cleanerVersion, whyNotDrawn } from './clean-html.ts';
import { readReport } from './delivery-report.ts';
import { type SplitText, textOfClean, textOfDirty } from './html-text.ts';
import {
  headBytes,
  longestName,
  longestSubject,
  mostAddresses,
  plainHead,
  soundAddress,
} from './mail-head.ts';
import { readHead, soundText } from './raw-head.ts';
import { sniffType } from './sniff-type.ts';
import { splitQuote } from './split-quote.ts';
import { readableBytes, UnreadableMail, whyNotParsed } from './structure-check.ts';

export interface MailFile {
  name: string;
  contentType: string;
  sniffedType: string;
  /** Without angle brackets. */
  contentId: string | null;
  /** Drawn in the text. */
  isInline: boolean;
  sha256: Uint8Array;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface ReadMail {
  head: MailHead;
  /** Cleaned; null if there is none, or if it isn't drawn. */
  html: string | null;
  cleanedBy: number | null;
  hasRemoteImages: boolean;
  text: string;
  quoted: string | null;
  files: MailFile[];
  report: DeliveryReport | null;
  /** Why all of this is just what the header tells. */
  unreadableReason: string | null;
}

const longestText = 2 * 1024 * 1024;

/** Linear, unlike the parser's own, and text beside HTML isn't lost without it. */
Object.defineProperty(MailParser.prototype, 'textToHtml', {
  value: (text: string) => `<p>${escaped(text).replaceAll(/\r?\n/g, '<br>')}</p>`,
});
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Reads a mail. May take long and much memory on hostile bytes, so only a thread with limits calls it. */
export async function parseMail(
  raw: Uint8Array,
  withoutSecrets: (text: string) => string,
): Promise<ReadMail> {
  const { fields, bodyAt } = readHead(raw, headBytes);
  if (bodyAt === null) throw new UnreadableMail('Its headers are larger than 2 MB.');
  const problem = whyNotParsed(raw, bodyAt);
  if (problem) throw new UnreadableMail(problem);
  const parsed = await simpleParser(readableBytes(fields, raw, bodyAt), {
    skipHtmlToText: true,
    skipTextLinks: true,
    skipImageLinks: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
  });
  const head = decodedHead(plainHead(fields), parsed);
  const drawn = drawnHtml(parsed.html || null, withoutSecrets);
  const { text, quoted } = textOf(parsed, drawn, withoutSecrets);
  const status = parsed.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  return {
    head,
    html: drawn.html,
    cleanedBy: drawn.html === null ? null : cleanerVersion,
    hasRemoteImages: drawn.hasRemoteImages,
    text: soundBody(drawn.notice ? `[${drawn.notice}]\n\n${text}` : text),
    quoted: quoted === null ? null : soundBody(quoted),
    files: parsed.attachments.map((attachment, at) => fileOf(attachment, at, drawn.html ?? '')),
    report: status ? readReport(status.content.toString('latin1'), raw) : null,
    unreadableReason: null,
  };
}

/** Names and the subject as the parser decodes them; everything that proves something as its line says. */
function decodedHead(plain: MailHead, { subject, from, to, cc, replyTo }: ParsedMail): MailHead {
  const senders = addressesOf(from);
  return {
    ...plain,
    subject: soundText(subject ?? '', longestSubject) || plain.subject,
    from: senders[0] ?? plain.from,
    hasOneSender: plain.hasOneSender && senders.length === 1 && senders[0]?.address === plain.from?.address,
    to: to ? addressesOf(to) : plain.to,
    cc: cc ? addressesOf(cc) : plain.cc,
    replyTo: replyTo ? addressesOf(replyTo) : plain.replyTo,
  };
}

function addressesOf(given: AddressObject | AddressObject[] | undefined): MailAddress[] {
  const objects = given === undefined ? [] : Array.isArray(given) ? given : [given];
  const entries = objects.flatMap(({ value }) => value.slice(0, mostAddresses));
  return entries
    .flatMap((entry) => entry.group?.slice(0, mostAddresses) ?? [entry])
    .flatMap(({ name, address }) => {
      const sound = soundAddress(address ?? '');
      return sound ? [{ name: soundText(name, longestName) || null, address: sound }] : [];
    })
    .slice(0, mostAddresses);
}

interface Drawn {
  html: string | null;
  hasRemoteImages: boolean;
  /** Instead of HTML that isn't drawn. */
  text: SplitText | null;
  notice: string | null;
}

function drawnHtml(dirty: string | null, withoutSecrets: (text: string) => string): Drawn {
  if (dirty === null) return { html: null, hasRemoteImages: false, text: null, notice: null };
  const notice = whyNotDrawn(dirty);
  if (notice) {
    const text = { text: textOfDirty(dirty.slice(0, longestText)), quoted: null };
    return { html: null, hasRemoteImages: false, text, notice };
  }
  const { html, hasRemoteImages } = cleanHtml(dirty.replaceAll('\0', '').toWellFormed(), withoutSecrets);
  return { html, hasRemoteImages, text: textOfClean(html), notice: null };
}

/** What is drawn and what is searched agree; plain text counts where nothing is drawn. */
function textOf({ text }: ParsedMail, drawn: Drawn, withoutSecrets: (text: string) => string): SplitText {
  const plain = withoutSecrets((text ?? '').slice(0, longestText)).trim();
  if (!drawn.text || (drawn.text.text === '' && drawn.text.quoted === null)) return splitQuote(plain);
  if (drawn.notice) return { text: withoutSecrets(plain || drawn.text.text), quoted: null };
  return drawn.text.quoted === null ? splitQuote(drawn.text.text) : drawn.text;
}

const soundBody = (text: string) => text.slice(0, longestText).replaceAll('\0', '').toWellFormed();

function fileOf(attachment: Attachment, at: number, html: string): MailFile {
  // Its own memory, so it can be handed over to the thread that asked instead of copied.
  const bytes = new Uint8Array(attachment.content);
  const contentId =
    soundText((attachment.cid ?? attachment.contentId ?? '').replaceAll(/[<>]/g, ''), 250) || null;
  return {
    name: fileName(attachment, at),
    contentType: soundText(attachment.contentType, 200).toLowerCase() || 'application/octet-stream',
    sniffedType: sniffType(bytes),
    contentId,
    isInline:
      contentId !== null && html.includes(`data-cid="${escaped(contentId).replaceAll('"', '&quot;')}"`),
    sha256: createHash('sha256').update(bytes).digest(),
    bytes,
  };
}

const extensions: Readonly<Record<string, string>> = {
  'message/rfc822': '.eml',
  'message/delivery-status': '.txt',
  'text/calendar': '.ics',
  'text/plain': '.txt',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'application/pdf': '.pdf',
};

function fileName({ filename, contentType }: Attachment, at: number): string {
  const given = soundText(typeof filename === 'string' ? filename : '', 250).replaceAll(/[/\\]/g, '_');
  return given || `attachment-${at + 1}${extensions[contentType] ?? ''}`;
}
