import { z } from 'zod';
import { endpoint, listEndpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { messages } from '../../kit/messages.ts';
import { oneLine } from '../../kit/text/text.ts';
import { markets } from '../../partners/partners.values.ts';
import { marketCountryCodes, openApplicationStatuses } from './onboarding.values.ts';

export const InvitationEntry = z.strictObject({
  email: z.string().trim().min(1).max(256).pipe(z.email(messages.invalidFormat)),
  companyName: oneLine(300),
  marketCountryCode: z.enum(marketCountryCodes),
});
export type InvitationEntry = z.infer<typeof InvitationEntry>;

const SentInvitation = z.object({ id: id('invitation'), expiresOn: z.iso.datetime() });

const CompanyRow = z.object({
  id: z.number().int(),
  companyName: z.string(),
  market: z.enum(markets),
  invitationDate: z.iso.datetime(),
});

const ApplicationRow = CompanyRow.extend({
  status: z.enum(openApplicationStatuses),
  reviewer: z.string().nullable(),
});

export const InvitationRow = CompanyRow.extend({
  /** Null if no supplier portal is set up, or the secret behind the link has changed since it was sent. */
  applicationLink: z.url().nullable(),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

const companyColumns = {
  companyName: { type: 'text' },
  market: { type: 'set', values: markets },
  invitationDate: { type: 'timestamp' },
} as const satisfies Columns;

const applicationColumns = {
  ...companyColumns,
  status: { type: 'set', values: openApplicationStatuses },
  reviewer: { type: 'text' },
} as const satisfies Columns;

const invitationColumns = {
  ...companyColumns,
  applicationLink: { type: 'text', sortable: false, filterable: false },
} as const satisfies Columns;

export const onboarding = {
  applicationList: listEndpoint({
    path: '/api/suppliers/application-summaries',
    summary: 'List applications awaiting a decision',
    permission: 'applications.read',
    row: ApplicationRow,
    columns: applicationColumns,
  }),
  invitationList: listEndpoint({
    path: '/api/suppliers/invitation-summaries',
    summary: 'List open invitations',
    // The link grants what the invitation grants, so only people who may invite see it.
    permission: 'suppliers.invite',
    row: InvitationRow,
    columns: invitationColumns,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/suppliers/invitation',
    summary: 'Invite a company by email to become a supplier',
    permission: 'suppliers.invite',
    status: 201,
    body: InvitationEntry,
    response: SentInvitation,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/suppliers/invitation/{invitationId}/resend',
    summary: 'Resend an invitation with a new link, valid for as long as the first',
    permission: 'suppliers.invite',
    params: z.object({ invitationId: idInPath('invitation') }),
    response: SentInvitation,
  }),
};
