import { describe, expect, it } from 'vitest';
import { factsOf, shortHash } from './history-words.ts';

const change = (field: string, label: string, to: string | null) => ({ field, label, from: null, to });

describe('a payment file step', () => {
  it('lists only facts the page doesn’t show elsewhere', () => {
    const entry = {
      changes: [
        change('status', 'Status', 'Sent to bank'),
        change('partnerId', 'Partner', 'Maple Ridge Doors'),
        change('returnCode', 'Return code', 'R03'),
        change('transactionId', 'Transaction', null),
      ],
    };
    expect(factsOf(entry)).toEqual({
      sha256: null,
      facts: ['Partner: Maple Ridge Doors', 'Return code: R03'],
    });
  });

  it('keeps the fingerprint separate', () => {
    const sha256 = `8f2c${'0'.repeat(56)}91ab`;
    expect(factsOf({ changes: [change('sha256', 'SHA-256', sha256)] })).toEqual({ sha256, facts: [] });
    expect(shortHash(sha256)).toBe('8f2c…91ab');
  });
});
