import { addDays } from 'date-fns/addDays';
import { shortDate } from '../kit/dates.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import type { ApplicantState, ApplicationStatus } from './onboarding.values.ts';

const invitationDays = 30;

export function invitationEnd(sentOn: Date): Date {
  return addDays(sentOn, invitationDays);
}

/** An address has one open invitation at a time; `open` is the one it has now. */
export function whyNotInvite(open: { invitedOn: string } | undefined): Refusal | null {
  if (!open) return null;
  return refusal(
    'invitation.open',
    `This address was invited on ${shortDate(open.invitedOn)} and can still accept. Resend that invitation instead.`,
  );
}

/** Sending again makes the link anew. `open` is the invitation that the address can accept now, if any. */
export function whyNotResend(
  invitation: { id: number; acceptedOn: string | null },
  open: { id: number; invitedOn: string } | undefined,
): Refusal | null {
  if (invitation.acceptedOn) {
    return refusal(
      'invitation.accepted',
      `This company applied on ${shortDate(invitation.acceptedOn)}. There is nothing left to accept.`,
    );
  }
  return open?.id === invitation.id ? null : whyNotInvite(open);
}

export function whyNotApply(
  invitation: { acceptedOn: string | null; expiresOn: string },
  now: Date,
): Refusal | null {
  if (invitation.acceptedOn) {
    return refusal('invitation.accepted', 'An application was sent with this invitation already.');
  }
  if (new Date(invitation.expiresOn) <= now) {
    return refusal('invitation.expired', `This invitation ended on ${shortDate(invitation.expiresOn)}.`);
  }
  return null;
}

/** What the link of an invitation leads to now. */
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

/** How many files one invitation lets somebody upload, sent or not. */
const mostUploads = 40;

export function whyNotUploadMore(uploads: number): Refusal | null {
  if (uploads < mostUploads) return null;
  return refusal(
    'application.uploads',
    'No more files can be uploaded with this invitation. Send the application with those that are there.',
  );
}
