import { describe, expect, test } from 'vitest';
import { outsideFindings } from './application-checks.rules.ts';
import { type ApplicationStep, splitName, whyNotApprove, whyNotDecide } from './applications.rules.ts';
import { type ApplicationStatus, applicationStatuses } from './onboarding.values.ts';

const by = { decidedBy: 'Nina Park', decidedOn: '2026-11-15T20:00:00Z' };
const steps: ApplicationStep[] = ['approve', 'reject', 'requestChanges', 'review'];

describe('possible decisions', () => {
  const possible: Record<ApplicationStatus, readonly ApplicationStep[]> = {
    Submitted: steps,
    InReview: steps,
    ChangesRequested: ['reject'],
    Approved: [],
    Rejected: [],
  };
  const cases = applicationStatuses.flatMap((status) => steps.map((step) => ({ status, step })));
  test.each(cases)('$status: $step', ({ status, step }) => {
    const refusal = whyNotDecide(step, { status, ...by });
    expect(refusal === null).toBe(possible[status].includes(step));
  });

  test.each([
    ['Approved', 'Nina Park approved this application on Nov 15, 2026.'],
    ['Rejected', 'Nina Park rejected this application on Nov 15, 2026.'],
    [
      'ChangesRequested',
      'Nina Park requested changes on Nov 15, 2026. The applicant has not submitted them yet.',
    ],
  ] as const)('%s names the reviewer and the date', (status, message) => {
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
    ['with all checks passed', [passed, passed], null, [], null],
    ['with an unclear check', [passed, unclear], null, [], null],
    ['not with a failed check', [failed, passed], null, [], `One check failed. ${anyway}`],
    ['not with two failed checks', [failed, failedToo], null, [], `2 checks failed. ${anyway}`],
    ['with a failed check and a reason', [failed, unclear], 'Their sister company.', [], null],
    [
      'not with a check that wasn’t run, whatever the reason',
      [notRun, passed],
      'Their sister company.',
      [],
      'Not run: sanctions screening. Explain why you’re approving without each one.',
    ],
    [
      'not with a decision on only one of two',
      [notRun, alsoNotRun],
      null,
      [{ name: 'NotSanctioned', note }],
      'Not run: address verification. Explain why you’re approving without each one.',
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
      'not with a decision on a check that has since run',
      [failedToo],
      'They are on no other list.',
      [{ name: 'NotSanctioned', note }],
      'A check has since been run. Review the result first.',
    ],
    [
      'not with two decisions on one check',
      [notRun],
      null,
      [
        { name: 'NotSanctioned', note },
        { name: 'NotSanctioned', note },
      ],
      'A check has since been run. Review the result first.',
    ],
  ] as const)('%s', (_, checks, reason, waivers, message) => {
    expect(whyNotApprove(checks, reason, waivers)?.message ?? null).toBe(message);
  });
});

test('a check without an answer counts as not run', () => {
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
])('%s splits into %s and %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
