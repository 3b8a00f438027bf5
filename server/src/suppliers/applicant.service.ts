import { phoneValue } from '@backdock/core/kit/phone.ts';
import type { ApplicantView, ApplicationEntry } from '@backdock/core/suppliers/applicant.contract.ts';
import { applicantState, whyNotApply, whyNotUploadMore } from '@backdock/core/suppliers/onboarding.rules.ts';
import { countryOfMarket, marketOfCountry } from '@backdock/core/partners/places.values.ts';
import { announceDocument, releaseDocuments, uploadLink } from '../documents/documents.service.ts';
import {
  type Anonymous,
  type OutwardCtx,
  outwardCtx,
  type ReadCtx,
  type System,
  type WriteCtx,
} from '../platform/context.ts';
import { AppError, missing, refuseIf } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import { receiveApplication } from './application-intake.service.ts';
import * as applications from './applications.queries.ts';
import { tokenHashOf } from './invitation-links.ts';
import * as queries from './onboarding.queries.ts';

/** What somebody sees who follows the link of an invitation. */
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

/** What was sent before, as the form takes it. The tax number stays with us. */
async function entryOf(
  db: ReadCtx['db'],
  application: applications.ApplicationRow,
): Promise<ApplicantView['entry']> {
  const { shippingMethods, ...said } = application;
  const documents = await applications.listDocuments(db, application.id);
  return {
    companyName: said.companyName,
    doingBusinessAs: said.doingBusinessAs,
    currency: said.currency,
    address: said.address,
    address2: said.address2,
    address3: said.address3,
    city: said.city,
    state: said.state,
    zip: said.zip,
    country: countryOfMarket[said.market],
    website: said.website,
    shippingMethods: [...shippingMethods],
    orderCutoffTime: said.orderCutoffTime,
    timeZone: said.timeZone,
    processesOnWeekends: said.processesOnWeekends,
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
  ctx: OutwardCtx<Anonymous>,
  runtime: Runtime,
  token: string,
  file: AnnouncedFile,
) {
  const { name } = await asSystem(ctx, runtime).inTx((inner) => announceUpload(inner, token, file));
  return uploadLink(runtime.blobs, name, ctx.now);
}

/** What is uploaded belongs to the invitation: only an application with the same link can take it. */
export async function announceUpload(
  ctx: WriteCtx,
  token: string,
  file: AnnouncedFile,
): Promise<{ id: number; name: string }> {
  const { tx, now } = ctx;
  const hash = tokenHashOf(token);
  const invitation = (await queries.lockInvitationByToken(tx, hash)) ?? missing('invitation');
  refuseIf(whyNotApply(invitation, now));
  refuseIf(whyNotUploadMore((await queries.listUploads(tx, invitation.id)).size));
  const document = await announceDocument(ctx, file);
  await queries.insertUpload(tx, invitation.id, document.id);
  return document;
}

/** Takes an application in: its documents are looked at first, outside of any transaction. */
export async function apply(
  ctx: OutwardCtx<Anonymous>,
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
      refuseField(`documents.${at}.documentName`, 'This file is not there. Please upload it again.'),
  }));
  if (new Set(documents.map(({ documentId }) => documentId)).size < documents.length) {
    refuseField('documents', 'Each file can be sent once.');
  }
  await releaseDocuments(
    inside,
    runtime,
    documents.map(({ documentId }) => documentId),
  );
  const { country, contacts, documents: _, ...said } = entry;
  await inside.inTx((inner) =>
    receiveApplication(inner, runtime.config, token, {
      ...said,
      market: marketOfCountry[country],
      contacts: contacts.map((contact) => ({ ...contact, phone: phoneValue(contact.phone) })),
      documents,
      checks: [],
    }),
  );
  return inside.inTx(({ tx, now }) => readInvitation({ db: tx, now }, token));
}

async function invitationOf(db: ReadCtx['db'], token: string): Promise<queries.Invitation> {
  return (await queries.findInvitationByToken(db, tokenHashOf(token))) ?? missing('invitation');
}

function refuseField(field: string, message: string): never {
  throw new AppError('invalid', 'application.field', message, { errors: { [field]: [message] } });
}

/** Nobody we know acts here, so the part of the program that lets them in answers for what is written. */
function asSystem(ctx: OutwardCtx<Anonymous>, runtime: Runtime): OutwardCtx<System> {
  const { now, log, requestId, ip, host } = ctx;
  return outwardCtx(runtime, {
    actor: { kind: 'system', name: 'supplier application' },
    now,
    log,
    requestId,
    ip,
    host,
  });
}
