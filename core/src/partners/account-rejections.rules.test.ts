import { describe, expect, it, test } from 'vitest';
import {
  type OpenRejection,
  rejectionText,
  whyNotConfirm,
  whyNotPayRejected,
  whyNotRequestConfirmation,
} from './account-rejections.rules.ts';
import { rejectionMeaning, rejectsAccount } from './account-rejections.values.ts';

test.each(['R02', 'R03', 'R04', 'R16', 'R17', 'R20', 'R23', 'R28', 'R90', 'AC01', 'AC04', 'AC06'])(
  '%s counts against the account',
  (code) => expect(rejectsAccount(code)).toBe(true),
);
test.each(['R01', 'R06', 'R24', 'R25', 'R27', 'C01', 'AM04', 'AM05', 'MS03', 'TM01', 'toString', null])(
  '%s concerns a single payment, or us',
  (code) => expect(rejectsAccount(code)).toBe(false),
);

test('a rejection is put into words and blocks payment', () => {
  const rejection = { code: 'R02', on: '2026-11-03' } as const;
  expect(rejectionText(rejection)).toBe(
    'The bank rejected this account on Nov 03, 2026: R02 Account closed.',
  );
  expect(rejectionMeaning('R99')).toBe('Returned by the bank');
  expect(whyNotPayRejected(null)).toBeNull();
  expect(whyNotPayRejected(rejection)?.code).toBe('pay-to.rejected');
});

describe('a rejected account', () => {
  const request = { byId: 1, by: 'Dana', knownContacts: [{ name: 'June' }] };
  const open: OpenRejection = { enteredById: 2, hasPendingChange: false, request };

  it('gets one confirmation request, and none while a change is pending', () => {
    expect(whyNotRequestConfirmation({ ...open, request: null })).toBeNull();
    expect(whyNotRequestConfirmation(open)?.code).toBe('pay-to.confirmation-requested');
    expect(whyNotRequestConfirmation({ ...open, request: null, hasPendingChange: true })?.code).toBe(
      'pay-to.pending',
    );
  });
  it('is confirmed by a third person, not the requester or the one who entered it', () => {
    expect(whyNotConfirm(open, 3)).toBeNull();
    expect(whyNotConfirm(open, 1)?.code).toBe('pay-to.own-request');
    expect(whyNotConfirm(open, 2)?.code).toBe('pay-to.own');
    expect(whyNotConfirm({ ...open, request: null }, 3)?.code).toBe('pay-to.no-request');
    expect(whyNotConfirm({ ...open, hasPendingChange: true }, 3)?.code).toBe('pay-to.pending');
  });
  it('is confirmed with a known contact', () => {
    const unknown = { ...open, request: { ...request, knownContacts: [] } };
    expect(whyNotConfirm(unknown, 3)?.code).toBe('pay-to.no-contact');
  });
});
