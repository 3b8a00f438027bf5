import { z } from 'zod';
import { DocumentName, DocumentLink, UploadRequest } from '../../documents/documents.contract.ts';
import { DayInput } from '../../kit/day-input.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { messages } from '../../kit/messages.ts';
import { oneLine } from '../../kit/text/text.ts';
import { companyShape, inOneCountry } from '../../partners/company.schema.ts';
import { countryCodes } from '../../partners/places.values.ts';
import { HalfHour, TimeZone } from '../logistics/logistics.schema.ts';
import { shippingMethods } from '../logistics/logistics.values.ts';
import { applicantStates, supplierContactTypes, supplierDocumentTypes } from './onboarding.values.ts';

const ApplicantContact = z.strictObject({
  type: z.enum(supplierContactTypes),
  name: oneLine(50),
  email: z.email(messages.invalidFormat).max(256),
  phone: oneLine(50),
});

const ApplicantDocument = z.strictObject({
  documentName: DocumentName,
  type: z.enum(supplierDocumentTypes),
  validUntil: DayInput.nullable(),
});

const maxDocuments = 10;
const { officialCompanyName, accountId: _, ...company } = companyShape;

const entryShape = {
  companyName: officialCompanyName,
  ...company,
  shippingMethods: z.array(z.enum(shippingMethods)).min(1, 'Choose at least one shipping method'),
  orderCutoffTime: HalfHour,
  timeZone: TimeZone,
  processesOnWeekends: z.boolean(),
  contacts: z.array(ApplicantContact).min(1).max(supplierContactTypes.length),
  documents: z.array(ApplicantDocument).max(maxDocuments),
};

/** A company's tax number: EIN in the United States, business number in Canada. Nine digits, however grouped. */
const taxId = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^\d{9}$/, messages.invalidFormat),
  );

/** One primary contact, and at most one per type. */
function peopleInOrder({ contacts }: { contacts: readonly { type: string }[] }, ctx: z.core.$RefinementCtx) {
  const types = contacts.map(({ type }) => type);
  const at = (place: number, message: string) =>
    ctx.addIssue({ code: 'custom', path: ['contacts', place, 'type'], message });
  if (!types.includes('Primary')) at(0, 'One contact must be primary');
  for (const [place, type] of types.entries()) {
    if (types.indexOf(type) < place) at(place, 'There is already a contact of this type');
  }
}

/** What an applicant sends. */
export const ApplicationEntry = z
  .strictObject({ ...entryShape, taxId })
  .superRefine(inOneCountry)
  .superRefine(peopleInOrder);
export type ApplicationEntry = z.infer<typeof ApplicationEntry>;

export const ApplicantView = z.object({
  state: z.enum(applicantStates),
  companyName: z.string().describe('Company name on the invitation'),
  country: z.enum(countryCodes),
  email: z.string(),
  expiresOn: z.iso.datetime(),
  note: z.string().nullable().describe('Requested changes'),
  entry: z
    .object(entryShape)
    .nullable()
    .describe('Previously submitted answers, for editing. The tax number is never returned'),
});
export type ApplicantView = z.infer<typeof ApplicantView>;

const path = '/api/supplier-applications/{token}';
/** The token in the invitation link identifies the invitee. */
const params = z.object({ token: z.string().regex(/^[\w-]{43}$/, messages.invalidFormat) });

/** For invitees without an account: called by a supplier portal, or by the page used in its place. */
export const applicant = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'Get the application form for an invitation, or the status of the application',
    permission: 'public',
    rateLimit: { max: 60, perSeconds: 60 },
    params,
    response: ApplicantView,
  }),
  apply: endpoint({
    method: 'POST',
    path,
    summary: 'Submit an application; can be resubmitted only if changes are requested',
    permission: 'public',
    external: true,
    rateLimit: { max: 20, perSeconds: 60 },
    params,
    body: ApplicationEntry,
    response: ApplicantView,
  }),
  uploadUrl: endpoint({
    method: 'POST',
    path: `${path}/upload-url`,
    summary: 'Create an upload URL for an application document, valid for ten minutes',
    permission: 'public',
    external: true,
    rateLimit: { max: 60, perSeconds: 60 },
    params,
    body: UploadRequest,
    response: DocumentLink,
  }),
};
