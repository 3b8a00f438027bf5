import { MailboxForm } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { type Department, departments } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { addUntried } from '../../../server/src/help-desk/mailboxes/save-mailbox.service.ts';
import type { Employee } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { type MailboxAddress, mailboxPassword, mailDomain } from '../help-desk-mail/mailboxes.ts';
import { actAsSystem } from './act-as-system.ts';

export interface DemoMailbox {
  id: number;
  address: MailboxAddress;
}
/** By department. */
export type DemoMailboxes = ReadonlyMap<number, DemoMailbox>;

const addresses: Readonly<Record<Exclude<Department, 'Management'>, MailboxAddress>> = {
  Buyers: 'buyers@backdock.test',
  Logistics: 'shipping@backdock.test',
  Accounting: 'accounting@backdock.test',
  CustomerService: 'support@backdock.test',
  ProductData: 'product-data@backdock.test',
  Legal: 'legal@backdock.test',
  InformationTechnology: 'it@backdock.test',
};

/** One mailbox for each department, on the development mail server. */
export async function loadMailboxes(runtime: Runtime, people: readonly Employee[]): Promise<DemoMailboxes> {
  const administrator = people.find(({ roles }) => roles.includes('Admin'));
  if (!administrator) return new Map();
  const servers = { imap: serverAt('DEMO_IMAP_URL'), smtp: serverAt('DEMO_SMTP_URL') };
  return actAsSystem(runtime, async (ctx) => {
    const mailboxes = new Map<number, DemoMailbox>();
    for (const [name, address] of Object.entries(addresses) as [keyof typeof addresses, MailboxAddress][]) {
      const form = MailboxForm.parse({
        address,
        senderName: `Backdock ${spaced(name)}`,
        departmentId: departments[name],
        isDefault: true,
        aliases: [],
        imapHost: servers.imap.host,
        imapPort: servers.imap.port,
        imapSecurity: 'None',
        smtpHost: servers.smtp.host,
        smtpPort: servers.smtp.port,
        smtpSecurity: 'None',
        auth: 'Password',
        userName: address,
        secret: mailboxPassword,
        tokenUrl: null,
        clientId: null,
        scope: null,
        folder: 'INBOX',
        junkFolder: 'Junk',
        takeFrom: dayInPacific(ctx.now),
        hasPlusAddresses: true,
        relayOfMarketplaceId: null,
        relayDomains: [],
        trustedAuthservId: mailDomain,
      });
      const id = await addUntried({ ...ctx, actor: administrator }, runtime.config, form);
      mailboxes.set(departments[name], { id, address });
    }
    return mailboxes;
  });
}

function serverAt(variable: string): { host: string; port: number } {
  const { hostname, port } = new URL(process.env[variable] ?? '');
  return { host: hostname, port: Number(port) };
}
