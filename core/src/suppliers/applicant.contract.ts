import { z } from 'zod';
import { DocumentName, DocumentLink, UploadRequest } from '../documents/documents.contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { messages } from '../kit/messages.ts';
import { oneLine } from '../kit/text.ts';
import { companyShape, inOneCountry } from '../partners/company.schema.ts';
import { countryCodes } from '../partners/places.values.ts';
import { HalfHour, TimeZone } from './logistics.schema.ts';
import { shippingMethods } from './logistics.values.ts';
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
  validUntil: z.iso.date(messages.invalidFormat).nullable(),
});

const mostDocuments = 10;
const { officialCompanyName, accountId: _, ...company } = companyShape;

const entryShape = {
  companyName: officialCompanyName,
  ...company,
  shippingMethods: z.array(z.enum(shippingMethods)).min(1, 'Choose at least one shipping method'),
  orderCutoffTime: HalfHour,
  timeZone: TimeZone,
  processesOnWeekends: z.boolean(),
  contacts: z.array(ApplicantContact).min(1).max(supplierContactTypes.length),
  documents: z.array(ApplicantDocument).max(mostDocuments),
};

/** A company's number: EIN in the United States, business number in Canada. Nine digits, however they are grouped. */
const taxId = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^\d{9}$/, messages.invalidFormat),
  );

/** One person to turn to, and for each purpose no more than one. */
function peopleInOrder({ contacts }: { contacts: readonly { type: string }[] }, ctx: z.core.$RefinementCtx) {
  const types = contacts.map(({ type }) => type);
  const at = (place: number, message: string) =>
    ctx.addIssue({ code: 'custom', path: ['contacts', place, 'type'], message });
  if (!types.includes('Primary')) at(0, 'One contact must be the primary one');
  for (const [place, type] of types.entries()) {
    if (types.indexOf(type) < place) at(place, 'There is a contact of this type already');
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
  companyName: z.string().describe('As it was invited'),
  country: z.enum(countryCodes),
  email: z.string(),
  expiresOn: z.iso.datetime(),
  note: z.string().nullable().describe('What should be changed'),
  entry: z
    .object(entryShape)
    .nullable()
    .describe('What was sent before, to be changed. The tax number is never shown again'),
});
export type ApplicantView = z.infer<typeof ApplicantView>;

const path = '/api/supplier-applications/{token}';
/** The token of the invitation's link stands for who it was sent to. */
const params = z.object({ token: z.string().regex(/^[\w-]{43}$/, messages.invalidFormat) });

/** For who was invited and has no account: a supplier portal, or the page that stands in for one. */
export const applicant = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'What an invitation leads to: a form to fill in, or how the application stands',
    permission: 'public',
    rateLimit: { max: 60, perSeconds: 60 },
    params,
    response: ApplicantView,
  }),
  apply: endpoint({
    method: 'POST',
    path,
    summary: 'Send an application, once; again after changes were asked for',
    permission: 'public',
    outward: true,
    rateLimit: { max: 20, perSeconds: 60 },
    params,
    body: ApplicationEntry,
    response: ApplicantView,
  }),
  uploadUrl: endpoint({
    method: 'POST',
    path: `${path}/upload-url`,
    summary: 'An address to which one document of an application can be written, for ten minutes',
    permission: 'public',
    outward: true,
    rateLimit: { max: 60, perSeconds: 60 },
    params,
    body: UploadRequest,
    response: DocumentLink,
  }),
};
