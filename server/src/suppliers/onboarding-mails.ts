import { shortDate } from '@backdock/core/kit/dates.ts';
import type { NewMail } from '../mail/mail.service.ts';

type Words = Pick<NewMail, 'subject' | 'text'>;

const lines = (...parts: string[]) => parts.join('\n\n');
const keepToYourself =
  'Please keep the link to yourself: whoever has it can apply in the name of your company.';

interface Link {
  companyName: string;
  link: string;
  expiresOn: string;
}

export function invitationMail({ companyName, link, expiresOn, inviter }: Link & { inviter: string }): Words {
  return {
    subject: `${companyName} is invited to become a supplier`,
    text: lines(
      'Hello,',
      `${inviter} invites ${companyName} to become a supplier. Please apply here:`,
      link,
      `It takes a few minutes. Have your tax number, a signed tax form (W-9, in Canada W-8) and the hours of your warehouse at hand. The link works for one application, until ${shortDate(expiresOn)}.`,
      keepToYourself,
    ),
  };
}

export function changesMail({ companyName, link, expiresOn, note }: Link & { note: string }): Words {
  return {
    subject: `Your application as a supplier needs changes`,
    text: lines(
      'Hello,',
      `thank you for the application of ${companyName}. Before we can decide, please change this:`,
      note,
      'Everything that you sent is still there. Please correct it here and send it again:',
      link,
      `The link works until ${shortDate(expiresOn)}.`,
      keepToYourself,
    ),
  };
}

export function rejectionMail({ companyName, reason }: { companyName: string; reason: string }): Words {
  return {
    subject: 'Your application as a supplier',
    text: lines(
      'Hello,',
      `thank you for the application of ${companyName}. We cannot accept it:`,
      reason,
      'You are welcome to ask for another invitation when this has changed.',
    ),
  };
}

export function approvalMail({ companyName, contact }: { companyName: string; contact: string }): Words {
  return {
    subject: `${companyName} is a supplier now`,
    text: lines(
      'Hello,',
      `your application is approved: ${companyName} is a supplier now.`,
      `${contact} is the first user of the supplier portal and gets a mail with the way in.`,
    ),
  };
}
