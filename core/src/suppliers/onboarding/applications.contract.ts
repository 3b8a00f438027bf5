import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { historyEndpoint } from '../../history/history.contract.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { reason } from '../../kit/reason.ts';
import { currencies, markets } from '../../partners/partners.values.ts';
import { applicationHistory } from './applications.history.ts';
import { shippingMethods } from '../logistics/logistics.values.ts';
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
    .describe('Suppliers and applications that may be the same company'),
});

const ApplicationDocument = z.object({
  documentName: DocumentName.nullable().describe('Null for a tax form the caller can’t open'),
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
  taxIdEnding: z.string().describe('Last four digits; the rest is never returned'),
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
  invitedAs: z.string().describe('Company name on the invitation'),
  email: z.string().describe('Email address for the invitation and our replies'),
  invitedBy: z.string(),
  invitationDate: z.iso.datetime(),
  linkEndsOn: z.iso.datetime(),
  submittedOn: z.iso.datetime(),
  status: z.enum(applicationStatuses),
  reviewer: z.string().nullable().describe('Current reviewer; null before and after the review'),
  decidedBy: z.string().nullable(),
  decidedOn: z.iso.datetime().nullable(),
  decisionReason: z.string().nullable(),
  waivers: z
    .array(z.object({ name: z.enum(outsideChecks), note: z.string(), waivedBy: z.string() }))
    .describe('Checks waived for the approval, and why'),
  supplierId: id('supplier').nullable(),
  version,
  may: z.object({ review: z.boolean(), decide: z.boolean(), openTaxForms: z.boolean() }),
});
export type ApplicationDetails = z.infer<typeof ApplicationDetails>;

const Waiver = z.strictObject({ name: z.enum(outsideChecks), note: reason });

/** Dialog input, sent with the version that was reviewed. */
export const Approval = z.strictObject({
  purchasingManagerId: id('employee'),
  logisticsManagerId: id('employee').nullable(),
  reason: reason.nullable(),
  waivers: z
    .array(Waiver)
    .max(outsideChecks.length)
    .describe('One per check that didn’t run, with the reason for approving without it'),
});
export type Approval = z.infer<typeof Approval>;
/** The same with a required reason, for when a check failed. */
export const ReasonedApproval = Approval.extend({ reason });
export const Rejection = z.strictObject({ reason });
export const ChangeRequest = z.strictObject({ note: reason });

const path = '/api/suppliers/applications/{applicationId}';
const params = z.object({ applicationId: idInPath('application') });

export const applications = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'Get a supplier application with its checks and review',
    permission: 'applications.read',
    params,
    response: ApplicationDetails,
  }),
  review: endpoint({
    method: 'POST',
    path: `${path}/review`,
    summary: 'Start reviewing an application, or take over the review',
    permission: 'applications.decide',
    params,
    body: z.strictObject({ version }),
    response: ApplicationDetails,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${path}/approve`,
    summary: 'Approve an application; creates the supplier and its first user',
    permission: 'applications.decide',
    params,
    body: Approval.extend({ version }),
    response: ApplicationDetails,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${path}/reject`,
    summary: 'Reject an application; the reason is emailed to the applicant',
    permission: 'applications.decide',
    params,
    body: Rejection.extend({ version }),
    response: ApplicationDetails,
  }),
  requestChanges: endpoint({
    method: 'POST',
    path: `${path}/request-changes`,
    summary: 'Request changes to an application; the note is emailed to the applicant',
    permission: 'applications.decide',
    params,
    body: ChangeRequest.extend({ version }),
    response: ApplicationDetails,
  }),
  history: historyEndpoint({
    path: `${path}/history`,
    summary: 'Get the history of an application',
    permission: 'applications.read',
    params,
    of: applicationHistory,
  }),
};
