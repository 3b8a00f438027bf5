import { whyNotApply } from '@backdock/core/suppliers/onboarding/onboarding.rules.ts';
import { supplierContactTypes } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { contactFields } from '../../partners/contacts.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { BankKeys } from '../../platform/encryption.ts';
import { AppError, throwNotFound, refuseIf } from '../../platform/errors.ts';
import * as applications from './applications.queries.ts';
import { tokenHashOf } from '../../platform/secret-tokens.ts';
import * as queries from './onboarding.queries.ts';
import { keepTaxNumber } from './tax-numbers.ts';

/** The only entry point for applications: the supplier portal sends them, with their invitation's token. */
export async function receiveApplication(
  ctx: WriteCtx,
  keys: BankKeys,
  token: string,
  { taxId, ...application }: applications.NewApplication,
): Promise<number> {
  const { tx, now } = ctx;
  const hash = tokenHashOf(token);
  const invitation = (await queries.lockInvitationByToken(tx, hash)) ?? throwNotFound('invitation');
  refuseIf(whyNotApply(invitation, now));
  if (!application.contacts.some(({ type }) => type === 'Primary')) {
    throw new AppError('invalid', 'application.contact', 'An application needs a primary contact.');
  }
  await queries.setAccepted(tx, invitation.id, now, now);
  const accepted = changeEntry(
    { entityType: 'supplier-invitation', entityId: invitation.id, version: invitation.version },
    {
      action: 'supplier-invitation.accepted',
      before: { acceptedOn: null },
      after: { acceptedOn: now.toISOString() },
    },
  );
  await audit(ctx, accepted);
  const before = await applications.findApplicationOf(tx, invitation.id);
  refuseTaxId(taxId);
  const entered = { ...application, taxNumber: keepTaxNumber(keys, invitation.id, taxId) };
  return before ? receiveAgain(ctx, before, entered) : receiveFirst(ctx, invitation.id, entered);
}

async function receiveFirst(
  ctx: WriteCtx,
  invitationId: number,
  application: applications.EnteredApplication,
): Promise<number> {
  const id = await applications.insertApplication(ctx.tx, invitationId, application, ctx.now);
  await audit(ctx, {
    entityType: 'supplier-application',
    entityId: id,
    action: 'supplier-application.received',
    after: {
      invitationId,
      ...auditedFields({ ...application, taxIdEnding: application.taxNumber.ending }),
      status: 'Submitted',
      version: 1,
    },
  });
  return id;
}

async function receiveAgain(
  ctx: WriteCtx,
  row: applications.ApplicationRow,
  application: applications.EnteredApplication,
): Promise<number> {
  const { tx, now } = ctx;
  const contacts = await applications.listContacts(tx, row.id);
  const documents = await applications.listDocuments(tx, row.id);
  if (!(await applications.setSentAgain(tx, row.id, application, now))) {
    throw new AppError('conflict', 'application.decided', 'This application has already been decided.');
  }
  const entered = { ...application, taxIdEnding: application.taxNumber.ending };
  const received = changeEntry(
    { entityType: 'supplier-application', entityId: row.id, version: row.version },
    {
      action: 'supplier-application.received-again',
      before: { ...auditedFields({ ...row, contacts, documents }), status: row.status },
      after: { ...auditedFields(entered), status: 'Submitted' },
    },
  );
  await audit(ctx, received);
  return row.id;
}

/** The database sees only the ciphertext, so its former check is done here. */
function refuseTaxId(taxId: string): void {
  if (!/^\d{9}$/.test(taxId))
    throw new AppError('invalid', 'application.tax-id', 'The tax number must have nine digits.');
}

type Audited = applications.ApplicationFields & {
  taxIdEnding: string;
  contacts: readonly applications.ApplicationContact[];
  documents: readonly { type: string }[];
};

function auditedFields({ taxIdEnding, shippingMethods, contacts, documents, ...fields }: Audited) {
  return {
    companyName: fields.companyName,
    doingBusinessAs: fields.doingBusinessAs,
    market: fields.market,
    currency: fields.currency,
    website: fields.website,
    taxId: `…${taxIdEnding}`,
    address: fields.address,
    address2: fields.address2,
    address3: fields.address3,
    city: fields.city,
    state: fields.state,
    zip: fields.zip,
    shippingMethods: [...shippingMethods],
    orderCutoffTime: fields.orderCutoffTime,
    timeZone: fields.timeZone,
    processesOnWeekends: fields.processesOnWeekends,
    ...contactFields(supplierContactTypes, contacts),
    documents: documents.map(({ type }) => type).toSorted(),
  };
}
