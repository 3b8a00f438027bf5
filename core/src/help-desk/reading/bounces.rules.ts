import type { DeliveryReport } from './mail.values.ts';

export interface Bounce {
  address: string;
  status: string;
  /** The mail will never arrive; otherwise the server still tries. */
  isLasting: boolean;
  words: string;
}

/** What a delivery report says about a mail of ours that didn't arrive, the worst first; null if it did. */
export function bounceOf(report: DeliveryReport): Bounce | null {
  const bounces = report.recipients
    .filter(({ status }) => /^[45]\./.test(status))
    .map(({ address, status, diagnostic }) => ({
      address,
      status,
      isLasting: status.startsWith('5.'),
      words: `${address}: ${diagnostic ?? `refused with ${status}`}`.slice(0, 500),
    }));
  return bounces.find(({ isLasting }) => isLasting) ?? bounces[0] ?? null;
}

/** Whom the report means of those we wrote to; null if that can't be told. Forwarded mail bounces at an address of its own. */
export function bouncedRecipient({ address }: Bounce, recipients: readonly string[]): string | null {
  if (recipients.includes(address)) return address;
  return recipients.length === 1 ? (recipients[0] ?? null) : null;
}
