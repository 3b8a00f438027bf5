import { whyNotApply } from '@backdock/core/suppliers/onboarding.rules.ts';
import { supplierContactTypes } from '@backdock/core/suppliers/onboarding.values.ts';
import { contactFields } from '../partners/contacts.service.ts';
import { audit } from '../platform/audit.ts';
import type { WriteCtx } from '../platform/context.ts';
import type { BankKeys } from '../platform/encryption.ts';
import { AppError, missing, refuseIf } from '../platform/errors.ts';
import * as applications from './applications.queries.ts';
import { tokenHashOf } from './invitation-links.ts';
import * as queries from './onboarding.queries.ts';
import { keepTaxNumber } from './tax-numbers.ts';

/** The one way in for applications: the supplier portal sends them, with the token of their invitation. */
export async function receiveApplication(
  ctx: WriteCtx,
  keys: BankKeys,
  token: string,
  { taxId, ...application }: applications.NewApplication,
): Promise<number> {
  const { tx, now } = ctx;
  const hash = tokenHashOf(token);
  const invitation = (await queries.lockInvitationByToken(tx, hash)) ?? missing('invitation');
  refuseIf(whyNotApply(invitation, now));
  if (!application.contacts.some(({ type }) => type === 'Primary')) {
    throw new AppError('invalid', 'application.contact', 'An application needs a primary contact.');
  }
  await queries.setAccepted(tx, invitation.id, now, now);
  await audit(ctx, {
    entityType: 'supplier-invitation',
    entityId: invitation.id,
    action: 'supplier-invitation.accepted',
    before: { acceptedOn: null, version: invitation.version },
    after: { acceptedOn: now.toISOString(), version: invitation.version + 1 },
  });
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
    throw new AppError('conflict', 'application.decided', 'This application is decided.');
  }
  await audit(ctx, {
    entityType: 'supplier-application',
    entityId: row.id,
    action: 'supplier-application.received-again',
    before: {
      ...auditedFields({ ...row, contacts, documents }),
      status: row.status,
      version: row.version,
    },
    after: {
      ...auditedFields({ ...application, taxIdEnding: application.taxNumber.ending }),
      status: 'Submitted',
      version: row.version + 1,
    },
  });
  return row.id;
}

/** The database sees only the encrypted form, so what it used to check is checked here. */
function refuseTaxId(taxId: string): void {
  if (!/^\d{9}$/.test(taxId))
    throw new AppError('invalid', 'application.tax-id', 'A tax number has nine digits.');
}

type Audited = applications.ApplicationFields & {
  taxIdEnding: string;
  contacts: readonly applications.ApplicationContact[];
  documents: readonly { type: string }[];
};

function auditedFields({ taxIdEnding, shippingMethods, contacts, documents, ...said }: Audited) {
  return {
    companyName: said.companyName,
    doingBusinessAs: said.doingBusinessAs,
    market: said.market,
    currency: said.currency,
    website: said.website,
    taxId: `…${taxIdEnding}`,
    address: said.address,
    address2: said.address2,
    address3: said.address3,
    city: said.city,
    state: said.state,
    zip: said.zip,
    shippingMethods: [...shippingMethods],
    orderCutoffTime: said.orderCutoffTime,
    timeZone: said.timeZone,
    processesOnWeekends: said.processesOnWeekends,
    ...contactFields(supplierContactTypes, contacts),
    documents: documents.map(({ type }) => type).toSorted(),
  };
}
