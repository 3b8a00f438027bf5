import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { messageIdOf, readMessageIds, readTokens, returnPath, ticketAddress } from './mail-addresses.ts';
import { proofOf } from './mail-proofs.ts';

const config = { HELP_DESK_KEY: randomBytes(32).toString('base64'), HELP_DESK_OLD_KEYS: [] };
const mailbox = { address: 'support@backdock.test', hasPlusAddresses: true };

test('a token survives its way, in any case, and by an earlier key', () => {
  const address = ticketAddress(mailbox, 48_213, config);
  expect(address).toMatch(/^support\+48213\.[a-z2-9]{10}@backdock\.test$/);
  const later = {
    HELP_DESK_KEY: randomBytes(32).toString('base64'),
    HELP_DESK_OLD_KEYS: [config.HELP_DESK_KEY],
  };
  expect(readTokens(['anna@customer.test', address.toUpperCase()], later)).toEqual([
    { kind: 'ticket', id: 48_213 },
  ]);
  expect(readTokens([returnPath(mailbox, 'message', 7, config)], config)).toEqual([
    { kind: 'message', id: 7 },
  ]);
  expect(readTokens([returnPath(mailbox, 'mail', 7, config)], config)).toEqual([{ kind: 'mail', id: 7 }]);
});

test('a proof holds for one number and one kind', () => {
  const proof = proofOf(config, 'ticket', 48_213);
  for (const forged of [
    `support+48214.${proof}@backdock.test`,
    `support+t48213.${proof}@backdock.test`,
    `support+m48213.${proof}@backdock.test`,
    `support+48213.${proof}x@backdock.test`,
    `support+48213.@backdock.test`,
    `support+48213@backdock.test`,
    'support@backdock.test',
  ]) {
    expect([forged, readTokens([forged], config)]).toEqual([forged, []]);
  }
  expect(readMessageIds([`t48213.${proof}@backdock.test`], config)).toEqual([]);
});

test('a Message-ID of ours is recognized, also as a mail of another area', () => {
  const ids = [messageIdOf(mailbox, 'mail', 3, config), 'x@y', messageIdOf(mailbox, 'message', 12, config)];
  expect(readMessageIds(ids, config)).toEqual([
    { kind: 'mail', id: 3 },
    { kind: 'message', id: 12 },
  ]);
});

test('a mailbox without plus addresses keeps its plain one', () => {
  expect(ticketAddress({ ...mailbox, hasPlusAddresses: false }, 5, config)).toBe('support@backdock.test');
});
