import { z } from 'zod';
import { DayInput } from '../../kit/day-input.ts';
import { departments } from '../../kit/department.ts';
import { endpoint, fileEndpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { oneLine } from '../../kit/text/text.ts';
import { mailboxAuths, mailboxStates, mailboxSteps, mailSecurities } from './mailboxes.values.ts';

const lower = (text: string) => text.trim().toLowerCase();
const address = z.string().trim().max(254).pipe(z.email()).transform(lower);
const domain = oneLine(253)
  .regex(/^[\w-]+(\.[\w-]+)+$/, 'Enter a domain, such as relay.example.com')
  .transform(lower);
const host = oneLine(253).regex(/^[\w.:-]+$/, 'Enter a host name');
const port = z.number().int().min(1).max(65_535);
const departmentIds = Object.values(departments).filter((each) => each !== departments.Management);
const departmentId = z
  .number()
  .int()
  .refine((each) => departmentIds.some((one) => one === each), 'Choose a department');

export const MailboxForm = z.strictObject({
  address,
  senderName: oneLine(100),
  departmentId,
  isDefault: z.boolean().describe('Whether its department writes from this mailbox'),
  aliases: z.array(address).max(50).describe('Other addresses whose mail arrives here'),
  imapHost: host,
  imapPort: port,
  imapSecurity: z.enum(mailSecurities),
  smtpHost: host,
  smtpPort: port,
  smtpSecurity: z.enum(mailSecurities),
  auth: z.enum(mailboxAuths),
  userName: oneLine(254),
  secret: z
    .string()
    .min(1)
    .max(2_000)
    .nullable()
    .describe('Password or client secret; null keeps the stored one'),
  tokenUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  clientId: oneLine(200).nullable(),
  scope: oneLine(500).nullable(),
  folder: oneLine(250),
  junkFolder: oneLine(250).nullable().describe('Mail in it is taken as spam'),
  takeFrom: DayInput.describe('Older mail is counted, not taken'),
  hasPlusAddresses: z.boolean(),
  relayOfMarketplaceId: id('marketplace').nullable(),
  relayDomains: z.array(domain).max(50),
  trustedAuthservId: oneLine(253).nullable().describe('Without it, no sender is verified'),
});
export type MailboxForm = z.output<typeof MailboxForm>;
export type MailboxInput = z.input<typeof MailboxForm>;

const Ledger = z.object({
  comparedOn: z.iso.datetime(),
  onServer: z.number().int(),
  taken: z.number().int(),
  duplicates: z.number().int(),
  setAside: z.number().int(),
  tooOld: z.number().int(),
  missing: z.number().int(),
  fetched: z.number().int().describe('Missing mail that this comparison took'),
});
export type Ledger = z.infer<typeof Ledger>;

const HeldMail = z.object({
  count: z.number().int(),
  since: z.iso.datetime(),
  words: z.string().describe('What was wrong the last time'),
});

export const Mailbox = z.object({
  ...MailboxForm.omit({ secret: true }).shape,
  address: z.string(),
  aliases: z.array(z.string()),
  relayDomains: z.array(z.string()),
  id: z.number().int(),
  isEnabled: z.boolean(),
  state: z.enum(mailboxStates),
  failingSince: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  connectedOn: z.iso.datetime().nullable(),
  isComparing: z.boolean(),
  ledger: Ledger.nullable().describe('Mail of the last 30 days'),
  toLookAt: z.number().int().describe('Mail set aside that nobody has looked at'),
  held: HeldMail.nullable().describe('Mail that its server didn’t take yet, and that is tried again'),
  version: z.number().int(),
  may: z.object({ edit: z.boolean() }),
});
export type Mailbox = z.infer<typeof Mailbox>;

const SetAsideMail = z.object({
  id: z.number().int(),
  reason: z.string(),
  folder: z.string(),
  size: z.number().int(),
  receivedOn: z.iso.datetime(),
  hasBytes: z.boolean(),
  lookedAtBy: z.string().nullable(),
  lookedAtOn: z.iso.datetime().nullable(),
});
export type SetAsideMail = z.infer<typeof SetAsideMail>;

const Step = z.object({
  step: z.enum(mailboxSteps),
  outcome: z.enum(['Passed', 'Failed', 'Skipped']),
  detail: z.string().nullable(),
});
export type TrialStep = z.infer<typeof Step>;

const version = z.number().int().min(1);
const params = z.object({ mailboxId: idInPath('mailbox') });
const mailParams = z.object({ mailboxId: idInPath('mailbox'), receivedMailId: idInPath('received mail') });

export const mailboxes = {
  list: endpoint({
    method: 'GET',
    path: '/api/helpdesk/mailboxes',
    summary: 'List the mailboxes of the help desk',
    note: 'Whoever isn’t an administrator gets those of their department.',
    permission: 'mailboxes.read',
    response: z.array(Mailbox),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/helpdesk/mailboxes/{mailboxId}',
    summary: 'Get a mailbox',
    permission: 'mailboxes.read',
    params,
    response: Mailbox,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/helpdesk/mailboxes/test',
    summary: 'Test a mailbox before saving it',
    note: 'Signs in, opens its folders, sends a mail to itself, and waits up to 30 seconds for it to arrive.',
    permission: 'mailboxes.edit',
    external: true,
    body: MailboxForm.extend({ mailboxId: id('mailbox').nullable() }),
    response: z.object({ steps: z.array(Step) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/helpdesk/mailboxes',
    summary: 'Add a mailbox, after testing it',
    permission: 'mailboxes.edit',
    external: true,
    body: MailboxForm,
    response: Mailbox,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/mailboxes/{mailboxId}',
    summary: 'Change a mailbox, after testing it',
    permission: 'mailboxes.edit',
    external: true,
    params,
    body: MailboxForm.extend({ version }),
    response: Mailbox,
  }),
  setEnabled: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/mailboxes/{mailboxId}/enabled',
    summary: 'Switch a mailbox on or off',
    permission: 'mailboxes.edit',
    params,
    body: z.strictObject({ isEnabled: z.boolean(), version }),
    response: Mailbox,
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/helpdesk/mailboxes/{mailboxId}/compare',
    summary: 'Compare the server’s mail of 30 days with what was taken',
    permission: 'mailboxes.read',
    params,
    response: Mailbox,
    status: 202,
  }),
  setAside: endpoint({
    method: 'GET',
    path: '/api/helpdesk/mailboxes/{mailboxId}/set-aside',
    summary: 'List the newest 100 mails set aside',
    permission: 'mailboxes.read',
    params,
    response: z.array(SetAsideMail),
  }),
  lookedAt: endpoint({
    method: 'POST',
    path: '/api/helpdesk/mailboxes/{mailboxId}/set-aside/{receivedMailId}/looked-at',
    summary: 'Note that someone looked at a mail set aside',
    permission: 'mailboxes.read',
    params: mailParams,
    response: z.array(SetAsideMail),
  }),
  makeTicket: endpoint({
    method: 'POST',
    path: '/api/helpdesk/mailboxes/{mailboxId}/set-aside/{receivedMailId}/ticket',
    summary: 'Make a ticket of a mail set aside',
    permission: 'mailboxes.read',
    external: true,
    status: 201,
    params: mailParams,
    response: z.object({ ticketId: z.number().int(), messageId: z.number().int() }),
  }),
  raw: fileEndpoint({
    path: '/api/helpdesk/mailboxes/{mailboxId}/set-aside/{receivedMailId}/raw',
    summary: 'Download a mail set aside, exactly as it came',
    permission: 'mailboxes.read',
    params: mailParams,
  }),
};
