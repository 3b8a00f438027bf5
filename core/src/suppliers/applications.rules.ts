import { shortDate } from '../kit/dates.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import {
  type ApplicationStatus,
  type CheckResult,
  type OutsideCheck,
  outsideChecks,
  type OwnCheck,
  waivedCheckNames,
} from './onboarding.values.ts';

export type Decision = 'approve' | 'reject' | 'requestChanges';

interface Decidable {
  status: ApplicationStatus;
  decidedBy: string | null;
  decidedOn: string | null;
}

/** Why an application cannot be decided so. One that was sent back can only be rejected until it comes again. */
export function whyNotDecide(
  decision: Decision,
  { status, decidedBy, decidedOn }: Decidable,
): Refusal | null {
  const [by, on] = [decidedBy ?? 'somebody', shortDate(decidedOn)];
  switch (status) {
    case 'Submitted':
    case 'InReview':
      return null;
    case 'ChangesRequested':
      if (decision === 'reject') return null;
      return refusal(
        'application.sent-back',
        `${by} asked for changes on ${on}. They have not been sent yet.`,
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

/** Somebody's decision to approve although a check did not run. */
export interface Waiver {
  name: OutsideCheck;
  note: string;
}

/** The checks that did not run, each of which needs a decision. */
export const checksNotRun = (checks: readonly CheckOutcome[]): OutsideCheck[] =>
  outsideChecks.filter((name) => checks.some((check) => check.name === name && check.result === 'NotRun'));

/**
 * A check that failed does not forbid an approval, but somebody answers for it in words. For one that did not run,
 * somebody decides on that check by name: a single reason for everything would be overlooked too easily.
 */
export function whyNotApprove(
  checks: readonly CheckOutcome[],
  reason: string | null,
  waivers: readonly Waiver[],
): Refusal | null {
  return whyNotFailed(checks, reason) ?? whyNotWaived(checksNotRun(checks), waivers);
}

/** Why what failed a check cannot be approved. */
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
      `Not run: ${names}. Decide on each, with a note, before you approve.`,
    );
  }
  const needless = waivers.some(({ name }) => !notRun.includes(name));
  if (!needless && waivers.length === notRun.length) return null;
  return refusal('application.checks-run', 'A check has been run in the meantime. Look at its result first.');
}

/** `Ana Maria Alder` as the two names of a user. Who gave a single name is known by it twice over. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.pop() ?? name;
  return { firstName: words.join(' ') || lastName, lastName };
}
