import { describe, expect, test } from 'vitest';
import { type Decision, splitName, whyNotApprove, whyNotDecide } from './applications.rules.ts';
import { type ApplicationStatus, applicationStatuses } from './onboarding.values.ts';

const by = { decidedBy: 'Nina Park', decidedOn: '2026-11-15T20:00:00Z' };
const decisions: Decision[] = ['approve', 'reject', 'requestChanges'];

describe('what can still be decided', () => {
  const possible: Record<ApplicationStatus, readonly Decision[]> = {
    Pending: decisions,
    ChangesRequested: ['reject'],
    Approved: [],
    Rejected: [],
  };
  const cases = applicationStatuses.flatMap((status) => decisions.map((decision) => ({ status, decision })));
  test.each(cases)('$status: $decision', ({ status, decision }) => {
    const refusal = whyNotDecide(decision, { status, ...by });
    expect(refusal === null).toBe(possible[status].includes(decision));
  });

  test.each([
    ['Approved', 'Nina Park approved this application on Nov 15, 2026.'],
    ['Rejected', 'Nina Park rejected this application on Nov 15, 2026.'],
    ['ChangesRequested', 'Nina Park asked for changes on Nov 15, 2026. They have not been sent yet.'],
  ] as const)('%s is said with who and when', (status, message) => {
    expect(whyNotDecide('approve', { status, ...by })?.message).toBe(message);
  });
});

describe('an approval', () => {
  const passed = { result: 'Passed' } as const;
  const unclear = { result: 'Unclear' } as const;
  const failed = { result: 'Failed' } as const;
  test.each([
    ['of what passed', [passed, passed], null, null],
    ['of what is unclear', [passed, unclear], null, null],
    ['not of what failed', [failed, passed], null, 'One check failed. Say why it is approved all the same.'],
    [
      'not of what failed twice',
      [failed, failed],
      null,
      '2 checks failed. Say why it is approved all the same.',
    ],
    ['of what failed, with a reason', [failed, unclear], 'Their sister company.', null],
  ])('%s', (_, checks, reason, message) => {
    expect(whyNotApprove(checks, reason)?.message ?? null).toBe(message);
  });
});

test.each([
  ['Ana Alder', 'Ana', 'Alder'],
  ['Ana Maria  Alder ', 'Ana Maria', 'Alder'],
  ['Cher', 'Cher', 'Cher'],
])('%s is %s and %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
