import { shortDate } from '../kit/dates.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import type { ApplicationStatus, CheckResult } from './onboarding.values.ts';

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
    case 'Pending':
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

/** A check that failed does not forbid an approval, but somebody has to answer for it in words. */
export function whyNotApprove(
  checks: readonly { result: CheckResult }[],
  reason: string | null,
): Refusal | null {
  const failed = checks.filter(({ result }) => result === 'Failed').length;
  if (failed === 0 || reason !== null) return null;
  return refusal(
    'application.checks',
    `${failed === 1 ? 'One check' : `${failed} checks`} failed. Say why it is approved all the same.`,
  );
}

/** `Ana Maria Alder` as the two names of a user. Who gave a single name is known by it twice over. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.pop() ?? name;
  return { firstName: words.join(' ') || lastName, lastName };
}
