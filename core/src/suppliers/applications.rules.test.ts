import { describe, expect, test } from 'vitest';
import { outsideFindings } from './application-checks.rules.ts';
import { type Decision, splitName, whyNotApprove, whyNotDecide } from './applications.rules.ts';
import { type ApplicationStatus, applicationStatuses } from './onboarding.values.ts';

const by = { decidedBy: 'Nina Park', decidedOn: '2026-11-15T20:00:00Z' };
const decisions: Decision[] = ['approve', 'reject', 'requestChanges'];

describe('what can still be decided', () => {
  const possible: Record<ApplicationStatus, readonly Decision[]> = {
    Submitted: decisions,
    InReview: decisions,
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
  const passed = { name: 'NoDuplicate', result: 'Passed' } as const;
  const unclear = { name: 'AddressComplete', result: 'Unclear' } as const;
  const failed = { name: 'DocumentsComplete', result: 'Failed' } as const;
  const failedToo = { name: 'NotSanctioned', result: 'Failed' } as const;
  const notRun = { name: 'NotSanctioned', result: 'NotRun' } as const;
  const alsoNotRun = { name: 'AddressExists', result: 'NotRun' } as const;
  const note = 'Screened by hand today.';
  const anyway = "Explain why you're approving anyway.";
  test.each([
    ['of what passed', [passed, passed], null, [], null],
    ['of what is unclear', [passed, unclear], null, [], null],
    ['not of what failed', [failed, passed], null, [], `One check failed. ${anyway}`],
    ['not of what failed twice', [failed, failedToo], null, [], `2 checks failed. ${anyway}`],
    ['of what failed, with a reason', [failed, unclear], 'Their sister company.', [], null],
    [
      'not of what was not checked, whatever the reason',
      [notRun, passed],
      'Their sister company.',
      [],
      'Not run: sanctions screening. Decide on each, with a note, before you approve.',
    ],
    [
      'not with a decision on one of two',
      [notRun, alsoNotRun],
      null,
      [{ name: 'NotSanctioned', note }],
      'Not run: address verification. Decide on each, with a note, before you approve.',
    ],
    [
      'with a decision on each',
      [notRun, alsoNotRun, passed],
      null,
      [
        { name: 'NotSanctioned', note },
        { name: 'AddressExists', note },
      ],
      null,
    ],
    [
      'not with a decision on what has been checked since',
      [failedToo],
      'They are on no other list.',
      [{ name: 'NotSanctioned', note }],
      'A check has been run in the meantime. Look at its result first.',
    ],
    [
      'not with two decisions on one',
      [notRun],
      null,
      [
        { name: 'NotSanctioned', note },
        { name: 'NotSanctioned', note },
      ],
      'A check has been run in the meantime. Look at its result first.',
    ],
  ] as const)('%s', (_, checks, reason, waivers, message) => {
    expect(whyNotApprove(checks, reason, waivers)?.message ?? null).toBe(message);
  });
});

test('a check without an answer did not run', () => {
  const answer = { name: 'AddressExists', result: 'Passed', detail: null } as const;
  expect(outsideFindings([answer]).map(({ name, result }) => [name, result])).toEqual([
    ['TaxIdMatches', 'NotRun'],
    ['AddressExists', 'Passed'],
    ['NotSanctioned', 'NotRun'],
  ]);
});

test.each([
  ['Ana Alder', 'Ana', 'Alder'],
  ['Ana Maria  Alder ', 'Ana Maria', 'Alder'],
  ['Cher', 'Cher', 'Cher'],
])('%s is %s and %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
