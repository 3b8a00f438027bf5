import { z } from 'zod';
import { DocumentName } from '../documents/documents.contract.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idInPath } from '../kit/id.ts';
import { reason } from '../kit/reason.ts';
import { currencies, markets } from '../partners/partners.values.ts';
import { applicationHistory } from './applications.history.ts';
import { shippingMethods } from './logistics.values.ts';
import {
  applicationStatuses,
  checkResults,
  outsideChecks,
  ownChecks,
  supplierContactTypes,
  supplierDocumentTypes,
} from './onboarding.values.ts';

const version = z.number().int();

const Check = z.object({
  name: z.enum([...ownChecks, ...outsideChecks]),
  result: z.enum(checkResults),
  detail: z.string().nullable(),
  related: z
    .array(z.object({ kind: z.enum(['Supplier', 'Application']), id: z.number().int(), name: z.string() }))
    .describe('Who looks like the same company'),
});

const ApplicationDocument = z.object({
  documentName: DocumentName.nullable().describe('Null for a tax form that the reader may not open'),
  type: z.enum(supplierDocumentTypes),
  validUntil: z.iso.date().nullable(),
  size: z.number().int(),
  uploadedOn: z.iso.datetime(),
});

export const ApplicationDetails = z.object({
  id: id('application'),
  companyName: z.string(),
  doingBusinessAs: z.string(),
  market: z.enum(markets),
  currency: z.enum(currencies),
  address: z.string(),
  address2: z.string().nullable(),
  address3: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  website: z.string().nullable(),
  taxIdEnding: z.string().describe('The last four digits; nobody sees more of it'),
  shippingMethods: z.array(z.enum(shippingMethods)),
  orderCutoffTime: z.string(),
  timeZone: z.string(),
  processesOnWeekends: z.boolean(),
  contacts: z.array(
    z.object({
      type: z.enum(supplierContactTypes),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  ),
  documents: z.array(ApplicationDocument),
  checks: z.array(Check),
  invitedAs: z.string().describe('The name by which the company was invited'),
  email: z.string().describe('To whom the invitation went, and where answers go'),
  invitedBy: z.string(),
  invitationDate: z.iso.datetime(),
  linkEndsOn: z.iso.datetime(),
  submittedOn: z.iso.datetime(),
  status: z.enum(applicationStatuses),
  reviewer: z.string().nullable().describe('Who is reviewing it; null before and after'),
  decidedBy: z.string().nullable(),
  decidedOn: z.iso.datetime().nullable(),
  decisionReason: z.string().nullable(),
  waivers: z
    .array(z.object({ name: z.enum(outsideChecks), note: z.string(), waivedBy: z.string() }))
    .describe('Checks without which it was approved, and why'),
  supplierId: id('supplier').nullable(),
  version,
  may: z.object({ review: z.boolean(), decide: z.boolean(), openTaxForms: z.boolean() }),
});
export type ApplicationDetails = z.infer<typeof ApplicationDetails>;

const Waiver = z.strictObject({ name: z.enum(outsideChecks), note: reason });

/** What the dialogs ask; the version that was looked at goes with it. */
export const Approval = z.strictObject({
  purchasingManagerId: id('employee'),
  logisticsManagerId: id('employee').nullable(),
  reason: reason.nullable(),
  waivers: z
    .array(Waiver)
    .max(outsideChecks.length)
    .describe('One for each check that did not run: why it is approved without it'),
});
export type Approval = z.infer<typeof Approval>;
/** The same where a check failed. */
export const ReasonedApproval = Approval.extend({ reason });
export const Rejection = z.strictObject({ reason });
export const ChangeRequest = z.strictObject({ note: reason });

const path = '/api/suppliers/applications/{applicationId}';
const params = z.object({ applicationId: idInPath('application') });

export const applications = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'What a company sent to become a supplier, and what we make of it',
    permission: 'applications.read',
    params,
    response: ApplicationDetails,
  }),
  review: endpoint({
    method: 'POST',
    path: `${path}/review`,
    summary: 'Start to review an application, or take it over from somebody',
    permission: 'applications.decide',
    params,
    body: z.strictObject({ version }),
    response: ApplicationDetails,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${path}/approve`,
    summary: 'Make the applicant a supplier, with its first user',
    permission: 'applications.decide',
    params,
    body: Approval.extend({ version }),
    response: ApplicationDetails,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${path}/reject`,
    summary: 'Turn the applicant down; the reason is mailed',
    permission: 'applications.decide',
    params,
    body: Rejection.extend({ version }),
    response: ApplicationDetails,
  }),
  requestChanges: endpoint({
    method: 'POST',
    path: `${path}/request-changes`,
    summary: 'Let the applicant change the application and send it again; the note is mailed',
    permission: 'applications.decide',
    params,
    body: ChangeRequest.extend({ version }),
    response: ApplicationDetails,
  }),
  history: historyEndpoint({
    path: `${path}/history`,
    summary: 'What happened to an application',
    permission: 'applications.read',
    params,
    of: applicationHistory,
  }),
};
