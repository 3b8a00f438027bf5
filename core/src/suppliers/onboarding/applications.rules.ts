import { shortDate } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import {
  type ApplicationStatus,
  type CheckResult,
  type OutsideCheck,
  outsideChecks,
  type OwnCheck,
  waivedCheckNames,
} from './onboarding.values.ts';

export type Decision = 'approve' | 'reject' | 'requestChanges';
/** A decision, or the start of a review. */
export type ApplicationStep = Decision | 'review';

interface Decidable {
  status: ApplicationStatus;
  decidedBy: string | null;
  decidedOn: string | null;
}

/** Why a step isn't possible. An application that was sent back can only be rejected until it is resubmitted. */
export function whyNotDecide(
  step: ApplicationStep,
  { status, decidedBy, decidedOn }: Decidable,
): Refusal | null {
  const [by, on] = [decidedBy ?? 'someone', shortDate(decidedOn)];
  switch (status) {
    case 'Submitted':
    case 'InReview':
      return null;
    case 'ChangesRequested':
      if (step === 'reject') return null;
      return refusal(
        'application.sent-back',
        `${by} requested changes on ${on}. The applicant has not submitted them yet.`,
      );
    case 'Approved':
      return refusal('application.decided', `${by} approved this application on ${on}.`);
    case 'Rejected':
      return refusal('application.decided', `${by} rejected this application on ${on}.`);
  }
}

export interface CheckOutcome {
  name: OwnCheck | OutsideCheck;
  result: CheckResult;
}

/** Someone's decision to approve although a check did not run. */
export interface Waiver {
  name: OutsideCheck;
  note: string;
}

/** Checks that didn't run. Each needs a decision. */
export const checksNotRun = (checks: readonly CheckOutcome[]): OutsideCheck[] =>
  outsideChecks.filter((name) => checks.some((check) => check.name === name && check.result === 'NotRun'));

/**
 * A failed check doesn't rule out approval, but someone must justify it in writing. Each check that didn't run needs
 * its own decision by name: one reason for everything would be overlooked too easily.
 */
export function whyNotApprove(
  checks: readonly CheckOutcome[],
  reason: string | null,
  waivers: readonly Waiver[],
): Refusal | null {
  return whyNotFailed(checks, reason) ?? whyNotWaived(checksNotRun(checks), waivers);
}

/** Why an application with failed checks can't be approved. */
export function whyNotFailed(checks: readonly CheckOutcome[], reason: string | null): Refusal | null {
  const failed = checks.filter(({ result }) => result === 'Failed').length;
  if (failed === 0 || reason !== null) return null;
  return refusal(
    'application.checks',
    `${failed === 1 ? 'One check' : `${failed} checks`} failed. Explain why you're approving anyway.`,
  );
}

function whyNotWaived(notRun: readonly OutsideCheck[], waivers: readonly Waiver[]): Refusal | null {
  const open = notRun.filter((name) => !waivers.some((waiver) => waiver.name === name));
  if (open.length > 0) {
    const names = open.map((name) => waivedCheckNames[name]).join(', ');
    return refusal(
      'application.checks-not-run',
      `Not run: ${names}. Explain why you’re approving without each one.`,
    );
  }
  const needless = waivers.some(({ name }) => !notRun.includes(name));
  if (!needless && waivers.length === notRun.length) return null;
  return refusal('application.checks-run', 'A check has since been run. Review the result first.');
}

/** Splits `Ana Maria Alder` into a user's first and last name. A single name is used for both. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.pop() ?? name;
  return { firstName: words.join(' ') || lastName, lastName };
}
