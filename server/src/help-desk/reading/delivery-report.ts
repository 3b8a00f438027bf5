import type { DeliveryReport, DeliveryResult } from '@backdock/core/help-desk/reading/mail.values.ts';
import { soundAddress } from './mail-head.ts';
import { soundText } from './raw-head.ts';

const mostRecipients = 200;
const mostIds = 50;
const bytesRead = 1024 * 1024;

/** A report's fields, and every Message-ID in what it returns: one of ours holds a hash that makes it a proof. */
export function readReport(status: string, raw: Uint8Array): DeliveryReport {
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, bytesRead)).toString('latin1');
  const returnedIds = Array.from(
    text.matchAll(/^message-id:[ \t]{0,20}(?:\r?\n[ \t]{1,20})?<([^<>\s]{1,998})>/gim),
    ([, id = '']) => soundText(id, 998),
  ).slice(0, mostIds);
  return { recipients: recipients(status), returnedIds };
}

function recipients(status: string): DeliveryResult[] {
  const groups = status
    .slice(0, 500_000)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/);
  return groups.slice(0, mostRecipients + 1).flatMap((group) => {
    const field = (name: string) =>
      new RegExp(`^${name}:[ \\t]*(.{0,2000})`, 'im').exec(group)?.[1]?.trim() ?? null;
    const address = soundAddress(
      (field('final-recipient') ?? field('original-recipient') ?? '').replace(/^[^;]{0,40};\s*/, ''),
    );
    const code = /[245]\.\d{1,3}\.\d{1,3}/.exec(field('status') ?? '')?.[0];
    if (!address || !code) return [];
    const diagnostic = field('diagnostic-code');
    return [{ address, status: code, diagnostic: diagnostic === null ? null : soundText(diagnostic, 400) }];
  });
}
