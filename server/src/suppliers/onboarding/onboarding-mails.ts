import { shortDate } from '@backdock/core/kit/dates.ts';
import type { NewMail } from '../../mail/mail.service.ts';

type Words = Pick<NewMail, 'subject' | 'text'>;

const lines = (...parts: string[]) => parts.join('\n\n');
const keepToYourself = 'Please keep the link to yourself: anyone with it can apply for your company.';

interface Link {
  companyName: string;
  link: string;
  expiresOn: string;
}

export function invitationMail({ companyName, link, expiresOn, inviter }: Link & { inviter: string }): Words {
  return {
    subject: "You're invited to become a supplier",
    text: lines(
      'Hello,',
      `${inviter} has invited ${companyName} to become a supplier. Please apply here:`,
      link,
      `It takes a few minutes. Have your tax number, a signed tax form (W-9, or W-8 for Canadian companies) and your warehouse hours ready. The link works for one application, until ${shortDate(expiresOn)}.`,
      keepToYourself,
    ),
  };
}

export function changesMail({ link, expiresOn, note }: Omit<Link, 'companyName'> & { note: string }): Words {
  return {
    subject: 'Your supplier application needs changes',
    text: lines(
      'Hello,',
      'Thank you for applying. Before we can make a decision, please make the following changes:',
      note,
      'Your answers are saved, except your tax number. Please update them here and resubmit:',
      link,
      `The link works until ${shortDate(expiresOn)}.`,
      keepToYourself,
    ),
  };
}

export function rejectionMail({ companyName, reason }: { companyName: string; reason: string }): Words {
  return {
    subject: 'Your supplier application',
    text: lines(
      'Hello,',
      `Thank you for applying. We can't accept ${companyName} as a supplier for the following reason:`,
      reason,
      "You're welcome to request another invitation once this is resolved.",
    ),
  };
}

export function approvalMail({ companyName, contact }: { companyName: string; contact: string }): Words {
  return {
    subject: "You're approved as a supplier",
    text: lines(
      'Hello,',
      `${companyName} has been approved as a supplier.`,
      `${contact} is your first supplier portal user and will receive sign-in instructions.`,
    ),
  };
}
