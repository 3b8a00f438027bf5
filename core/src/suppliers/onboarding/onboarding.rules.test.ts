import { describe, expect, test } from 'vitest';
import { InvitationEntry } from './onboarding.contract.ts';
import {
  applicantState,
  invitationEnd,
  whyNotApply,
  whyNotInvite,
  whyNotResend,
  whyNotUploadMore,
} from './onboarding.rules.ts';
import { applicationStatuses } from './onboarding.values.ts';

const now = new Date('2026-11-15T12:00:00Z');

test('an invitation lasts thirty days', () => {
  expect(invitationEnd(now).toISOString()).toBe('2026-12-15T12:00:00.000Z');
});

describe('who can be invited', () => {
  test('an address without an open invitation', () => expect(whyNotInvite(undefined)).toBeNull());
  test('not one that can still accept', () => {
    expect(whyNotInvite({ invitedOn: '2026-11-02T20:00:00Z' })).toEqual({
      code: 'invitation.open',
      message:
        'This address was invited on Nov 02, 2026 and the invitation is still open. Resend it instead.',
    });
  });
});

describe('what can be resent', () => {
  const open = { id: 7, acceptedOn: null };
  test.each([
    ['an open invitation', open, { id: 7, invitedOn: '2026-11-02T20:00:00Z' }, null],
    ['an expired one', open, undefined, null],
    ['not while a later one is open', open, { id: 8, invitedOn: '2026-11-02T20:00:00Z' }, 'invitation.open'],
    ['not an accepted one', { id: 7, acceptedOn: '2026-11-14T00:00:00Z' }, undefined, 'invitation.accepted'],
  ])('%s', (_, invitation, openNow, code) => {
    expect(whyNotResend(invitation, openNow)?.code ?? null).toBe(code);
  });
  test('the refusal gives the date', () => {
    expect(whyNotResend({ id: 7, acceptedOn: '2026-11-13T20:00:00Z' }, undefined)?.message).toBe(
      'This company applied on Nov 13, 2026, so the invitation can’t be resent.',
    );
  });
});

describe('where a link leads', () => {
  const later = '2026-12-01T00:00:00Z';
  const expected = {
    Submitted: ['Submitted', 'Submitted'],
    InReview: ['Submitted', 'Submitted'],
    Approved: ['Approved', 'Approved'],
    Rejected: ['Rejected', 'Rejected'],
    ChangesRequested: ['ChangesRequested', 'Expired'],
  } as const;
  test.each(applicationStatuses)('with an application that is %s', (status) => {
    const [inTime, tooLate] = expected[status];
    expect(applicantState(later, { status }, now)).toBe(inTime);
    expect(applicantState(now.toISOString(), { status }, now)).toBe(tooLate);
  });
  test('without one', () => {
    expect(applicantState(later, undefined, now)).toBe('Open');
    expect(applicantState(now.toISOString(), undefined, now)).toBe('Expired');
  });
});

test('an invitation allows forty uploads', () => {
  expect(whyNotUploadMore(39)).toBeNull();
  expect(whyNotUploadMore(40)?.code).toBe('application.uploads');
});

describe('who can apply', () => {
  test.each([
    ['with an open invitation', null, '2026-11-15T12:00:00.001Z', null],
    ['not at the moment it ends', null, '2026-11-15T12:00:00Z', 'invitation.expired'],
    ['not after it ends', null, '2026-10-01T00:00:00Z', 'invitation.expired'],
    ['not a second time', '2026-11-14T00:00:00Z', '2026-12-01T00:00:00Z', 'invitation.accepted'],
    ['not a second time, even later', '2026-09-14T00:00:00Z', '2026-10-01T00:00:00Z', 'invitation.accepted'],
  ])('%s', (_, acceptedOn, expiresOn, code) => {
    expect(whyNotApply({ acceptedOn, expiresOn }, now)?.code ?? null).toBe(code);
  });
  test('the refusal gives the date', () => {
    expect(whyNotApply({ acceptedOn: null, expiresOn: '2026-10-01T20:00:00Z' }, now)?.message).toBe(
      'This invitation expired on Oct 01, 2026.',
    );
  });
});

describe('an invitation entry', () => {
  const entry = { email: 'buyer@northwind.test', companyName: 'Northwind', marketCountryCode: 'US' };
  test.each([
    ['with valid values', {}, true],
    ['with the longest name', { companyName: 'x'.repeat(300) }, true],
    ['with a name that is too long', { companyName: 'x'.repeat(301) }, false],
    ['with no name', { companyName: ' ' }, false],
    ['with no address', { email: '' }, false],
    [
      'with the longest address',
      { email: `${'x'.repeat(60)}@${`${'y'.repeat(60)}.`.repeat(3)}${'z'.repeat(7)}.test` },
      true,
    ],
    ['with spaces around the address', { email: ' buyer@northwind.test ' }, true],
    ['with an invalid address', { email: 'northwind' }, false],
    ['with an address that is too long', { email: `${'x'.repeat(250)}@long.test` }, false],
    ['with an unsupported country', { marketCountryCode: 'MX' }, false],
    ['with an extra field', { note: 'please' }, false],
  ])('%s', (_, change, isRight) => {
    expect(InvitationEntry.safeParse({ ...entry, ...change }).success).toBe(isRight);
  });
});
