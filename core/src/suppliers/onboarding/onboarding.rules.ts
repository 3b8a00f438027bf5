import { addDays } from 'date-fns/addDays';
import { shortDate } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { ApplicantState, ApplicationStatus } from './onboarding.values.ts';

const invitationDays = 30;

export function invitationEnd(sentOn: Date): Date {
  return addDays(sentOn, invitationDays);
}

/** An address has one open invitation at a time; `open` is the current one. */
export function whyNotInvite(open: { invitedOn: string } | undefined): Refusal | null {
  if (!open) return null;
  return refusal(
    'invitation.open',
    `This address was invited on ${shortDate(open.invitedOn)} and the invitation is still open. Resend it instead.`,
  );
}

/** Resending creates a new link. `open` is the invitation the address can accept now, if any. */
export function whyNotResend(
  invitation: { id: number; acceptedOn: string | null },
  open: { id: number; invitedOn: string } | undefined,
): Refusal | null {
  if (invitation.acceptedOn) {
    return refusal(
      'invitation.accepted',
      `This company applied on ${shortDate(invitation.acceptedOn)}, so the invitation can’t be resent.`,
    );
  }
  return open?.id === invitation.id ? null : whyNotInvite(open);
}

export function whyNotApply(
  invitation: { acceptedOn: string | null; expiresOn: string },
  now: Date,
): Refusal | null {
  if (invitation.acceptedOn) {
    return refusal('invitation.accepted', 'An application was already submitted with this invitation.');
  }
  if (new Date(invitation.expiresOn) <= now) {
    return refusal('invitation.expired', `This invitation expired on ${shortDate(invitation.expiresOn)}.`);
  }
  return null;
}

/** What an invitation link leads to now. */
export function applicantState(
  expiresOn: string,
  application: { status: ApplicationStatus } | undefined,
  now: Date,
): ApplicantState {
  switch (application?.status) {
    case 'Submitted':
    case 'InReview':
      return 'Submitted';
    case 'Approved':
    case 'Rejected':
      return application.status;
    case 'ChangesRequested':
    case undefined:
      if (new Date(expiresOn) <= now) return 'Expired';
      return application ? 'ChangesRequested' : 'Open';
  }
}

/** Files one invitation can upload, submitted or not. */
const maxUploads = 40;

export function whyNotUploadMore(uploads: number): Refusal | null {
  if (uploads < maxUploads) return null;
  return refusal(
    'application.uploads',
    'You can’t upload more files with this invitation. Submit the application with the files already uploaded.',
  );
}
