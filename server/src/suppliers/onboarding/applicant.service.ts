import { phoneValue } from '@backdock/core/kit/text/phone.ts';
import type {
  ApplicantView,
  ApplicationEntry,
} from '@backdock/core/suppliers/onboarding/applicant.contract.ts';
import {
  applicantState,
  whyNotApply,
  whyNotUploadMore,
} from '@backdock/core/suppliers/onboarding/onboarding.rules.ts';
import { countryOfMarket, marketOfCountry } from '@backdock/core/partners/places.values.ts';
import { announceDocument, releaseDocuments, uploadLink } from '../../documents/documents.service.ts';
import {
  type Anonymous,
  type ExternalCtx,
  externalCtx,
  type ReadCtx,
  type System,
  type WriteCtx,
} from '../../platform/context.ts';
import { AppError, throwNotFound, refuseIf } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { receiveApplication } from './application-intake.service.ts';
import * as applications from './applications.queries.ts';
import { tokenHashOf } from '../../platform/secret-tokens.ts';
import * as queries from './onboarding.queries.ts';

/** What someone following an invitation's link sees. */
export async function readInvitation(
  { db, now }: Pick<ReadCtx<Anonymous>, 'db' | 'now'>,
  token: string,
): Promise<ApplicantView> {
  const invitation = await invitationOf(db, token);
  const application = await applications.findApplicationOf(db, invitation.id);
  const state = applicantState(invitation.expiresOn, application, now);
  const isSentBack = state === 'ChangesRequested' && application !== undefined;
  return {
    state,
    companyName: invitation.companyName,
    country: invitation.marketCountryCode,
    email: invitation.email,
    expiresOn: invitation.expiresOn,
    note: isSentBack ? application.decisionReason : null,
    entry: isSentBack ? await entryOf(db, application) : null,
  };
}

/** What was sent before, as form input. The tax number stays with us. */
async function entryOf(
  db: ReadCtx['db'],
  application: applications.ApplicationRow,
): Promise<ApplicantView['entry']> {
  const { shippingMethods, ...fields } = application;
  const documents = await applications.listDocuments(db, application.id);
  return {
    companyName: fields.companyName,
    doingBusinessAs: fields.doingBusinessAs,
    currency: fields.currency,
    address: fields.address,
    address2: fields.address2,
    address3: fields.address3,
    city: fields.city,
    state: fields.state,
    zip: fields.zip,
    country: countryOfMarket[fields.market],
    website: fields.website,
    shippingMethods: [...shippingMethods],
    orderCutoffTime: fields.orderCutoffTime,
    timeZone: fields.timeZone,
    processesOnWeekends: fields.processesOnWeekends,
    contacts: await applications.listContacts(db, application.id),
    documents: documents.map(({ documentName, type, validUntil }) => ({ documentName, type, validUntil })),
  };
}

interface AnnouncedFile {
  fileName: string;
  contentType: string;
  size: number;
}

export async function applicantUploadUrl(
  ctx: ExternalCtx<Anonymous>,
  runtime: Runtime,
  token: string,
  file: AnnouncedFile,
) {
  const { name } = await asSystem(ctx, runtime).inTx((inner) => announceUpload(inner, token, file));
  return uploadLink(runtime.blobs, name, ctx.now);
}

/** Uploads belong to the invitation: only an application with the same link can claim them. */
export async function announceUpload(
  ctx: WriteCtx,
  token: string,
  file: AnnouncedFile,
): Promise<{ id: number; name: string }> {
  const { tx, now } = ctx;
  const hash = tokenHashOf(token);
  const invitation = (await queries.lockInvitationByToken(tx, hash)) ?? throwNotFound('invitation');
  refuseIf(whyNotApply(invitation, now));
  refuseIf(whyNotUploadMore((await queries.listUploads(tx, invitation.id)).size));
  const document = await announceDocument(ctx, file);
  await queries.insertUpload(tx, invitation.id, document.id);
  return document;
}

/** Accepts an application: its documents are checked first, outside of any transaction. */
export async function apply(
  ctx: ExternalCtx<Anonymous>,
  runtime: Runtime,
  token: string,
  entry: ApplicationEntry,
): Promise<ApplicantView> {
  const inside = asSystem(ctx, runtime);
  const invitation = await invitationOf(ctx.db, token);
  refuseIf(whyNotApply(invitation, ctx.now));
  if (entry.country !== invitation.marketCountryCode) {
    refuseField('country', `The invitation is for a company in ${invitation.marketCountryCode}.`);
  }
  const uploads = await queries.listUploads(ctx.db, invitation.id);
  const documents = entry.documents.map(({ documentName, ...rest }, at) => ({
    ...rest,
    documentId:
      uploads.get(documentName) ??
      refuseField(`documents.${at}.documentName`, 'We can’t find this file. Please upload it again.'),
  }));
  if (new Set(documents.map(({ documentId }) => documentId)).size < documents.length) {
    refuseField('documents', 'Each file can be submitted only once.');
  }
  await releaseDocuments(
    inside,
    runtime,
    documents.map(({ documentId }) => documentId),
  );
  const { country, contacts, documents: _, ...fields } = entry;
  await inside.inTx((inner) =>
    receiveApplication(inner, runtime.config, token, {
      ...fields,
      market: marketOfCountry[country],
      contacts: contacts.map((contact) => ({ ...contact, phone: phoneValue(contact.phone) })),
      documents,
      checks: [],
    }),
  );
  return inside.inTx(({ tx, now }) => readInvitation({ db: tx, now }, token));
}

async function invitationOf(db: ReadCtx['db'], token: string): Promise<queries.Invitation> {
  return (await queries.findInvitationByToken(db, tokenHashOf(token))) ?? throwNotFound('invitation');
}

function refuseField(field: string, message: string): never {
  throw new AppError('invalid', 'application.field', message, { errors: { [field]: [message] } });
}

/** No known user acts here, so writes are attributed to the part of the program that lets applicants in. */
function asSystem(ctx: ExternalCtx<Anonymous>, runtime: Runtime): ExternalCtx<System> {
  const { now, log, requestId, ip, host } = ctx;
  return externalCtx(runtime, {
    actor: { kind: 'system', name: 'supplier application' },
    now,
    log,
    requestId,
    ip,
    host,
  });
}
