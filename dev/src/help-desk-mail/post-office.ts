import { createTransport } from 'nodemailer';
import type { Folder, ImapMailboxes } from './imap.ts';
import { type MailboxAddress, mailboxOf, mailDomain } from './mailboxes.ts';

/** What our mail server says about the sender's domain. */
export const verdicts = ['pass', 'none', 'fail'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Post {
  /** Where bounces go; empty for a bounce itself. */
  returnPath: string;
  recipients: readonly string[];
  raw: Buffer;
  verdict: Verdict;
  folder: Folder;
}

export interface PostOffice {
  /** Delivers each mailbox one copy, and hands the mail on for everyone else. */
  deliver(post: Post): Promise<void>;
  stop(): void;
}

export function createPostOffice({
  imap,
  catcher,
  now,
}: {
  imap: ImapMailboxes;
  /** Where mail to the rest of the world ends: `smtp://127.0.0.1:3004`. */
  catcher: string;
  now: () => Date;
}): PostOffice {
  const onward = createTransport(catcher);
  return {
    async deliver(post) {
      const ours = new Map<MailboxAddress, string>();
      const others: string[] = [];
      for (const address of post.recipients) {
        const mailbox = mailboxOf(address);
        if (!mailbox) others.push(address);
        else if (!ours.has(mailbox)) ours.set(mailbox, address);
      }
      if (others.length > 0) {
        await onward.sendMail({ envelope: { from: post.returnPath, to: others }, raw: post.raw });
      }
      for (const [mailbox, address] of ours) imap.add(mailbox, post.folder, stamped(post, address), now());
    },
    stop: () => onward.close(),
  };
}

/** What a receiving server writes on top; what claims to be from us was not written by us. */
function stamped({ returnPath, raw, verdict }: Post, recipient: string): Buffer {
  const text = raw.toString('latin1').replace(/(?<!\r)\n/g, '\r\n');
  const ours = [
    `Return-Path: <${returnPath}>`,
    `Delivered-To: ${recipient}`,
    `Authentication-Results: ${mailDomain}; dmarc=${verdict}`,
    '',
  ];
  return Buffer.from(ours.join('\r\n') + withoutForgedResults(text), 'latin1');
}

function withoutForgedResults(text: string): string {
  const end = text.indexOf('\r\n\r\n');
  const header = end < 0 ? text : text.slice(0, end + 2);
  const forged = new RegExp(
    String.raw`^Authentication-Results:\s*${mailDomain.replaceAll('.', String.raw`\.`)}\s*;.*\r\n(?:[ \t].*\r\n)*`,
    'gim',
  );
  return header.replace(forged, '') + text.slice(header.length);
}
