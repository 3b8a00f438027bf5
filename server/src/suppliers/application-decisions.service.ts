import { countryOfMarket } from '@backdock/core/partners/places.values.ts';
import type { ApplicationDetails, Approval } from '@backdock/core/suppliers/applications.contract.ts';
import {
  type Decision,
  splitName,
  whyNotApprove,
  whyNotDecide,
} from '@backdock/core/suppliers/applications.rules.ts';
import { noLogistics } from '@backdock/core/suppliers/logistics.rules.ts';
import { whyNotInvite } from '@backdock/core/suppliers/onboarding.rules.ts';
import { type DecidedStatus, waivedCheckNames } from '@backdock/core/suppliers/onboarding.values.ts';
import { requestSync } from '../accounting/intacct-sync/sync-tasks.service.ts';
import { findEmployee } from '../identity/employees.service.ts';
import { type NewMail, queueMail } from '../mail/mail.service.ts';
import { audit, auditAll, refuseIfStale } from '../platform/audit.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import type { BankKeys } from '../platform/encryption.ts';
import { AppError, missing, refuseIf } from '../platform/errors.ts';
import { insertWaivers } from './application-waivers.queries.ts';
import { applicationDetails, examined } from './applications.service.ts';
import * as queries from './applications.queries.ts';
import { takeOverDocuments } from './documents.service.ts';
import { linkTo } from './invitation-links.ts';
import { saveLogistics } from './logistics.service.ts';
import { approvalMail, changesMail, rejectionMail } from './onboarding-mails.ts';
import * as invitations from './onboarding.queries.ts';
import { type LinkSettings, portalOf, renewedLink } from './onboarding.service.ts';
import { receiveSupplier } from './suppliers.service.ts';
import { inviteFirstUser } from './users.service.ts';

type Ctx = WriteCtx<Employee>;
type DecisionSettings = LinkSettings & BankKeys;
type Managers = Omit<Approval, 'reason' | 'waivers'>;
const entityType = 'supplier-application';

/** Makes the applicant a supplier, with everything that it told us and the first user of its portal. */
export async function approve(
  ctx: Ctx,
  settings: DecisionSettings,
  id: number,
  { version, reason, waivers, ...managers }: Approval & { version: number },
): Promise<ApplicationDetails> {
  const application = await locked(ctx, 'approve', id, version);
  const { contacts, documents, checks } = await examined({ ...ctx, db: ctx.tx }, settings, application);
  refuseIf(whyNotApprove(checks, reason, waivers));
  await refuseStrangers(ctx, managers);
  const supplierId = await addSupplier(ctx, application, contacts, managers);
  await takeOverDocuments(ctx, supplierId, documents);
  await requestSync(ctx, 'Supplier', [supplierId]);
  const primary = contacts.find(({ type }) => type === 'Primary') ?? missing('primary contact');
  await inviteFirstUser(ctx, settings, supplierId, { ...splitName(primary.name), email: primary.email });
  await waive(ctx, id, waivers);
  const failedChecks = checks.flatMap(({ name, result }) => (result === 'Failed' ? [name] : []));
  await decide(ctx, application, { status: 'Approved', reason, more: { supplierId, failedChecks } });
  const { companyName } = application;
  await mailApplicant(ctx, application, approvalMail({ companyName, contact: primary.name }));
  return applicationDetails({ ...ctx, db: ctx.tx }, settings, id);
}

/** Each check that did not run is decided on by itself, and can be found by itself in the history. */
async function waive(ctx: Ctx, applicationId: number, waivers: Approval['waivers']): Promise<void> {
  await insertWaivers(ctx.tx, applicationId, waivers, ctx.actor.id, ctx.now);
  await auditAll(
    ctx,
    waivers.map(({ name, note }) => ({
      entityType,
      entityId: applicationId,
      action: 'supplier-application.check-waived',
      after: { waivedCheck: name },
      reason: `Approved without ${waivedCheckNames[name]}: ${note}`,
    })),
  );
}

export async function reject(
  ctx: Ctx,
  settings: BankKeys,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<ApplicationDetails> {
  const application = await locked(ctx, 'reject', id, version);
  await decide(ctx, application, { status: 'Rejected', reason });
  if (application.status === 'ChangesRequested') {
    // Nothing is left to be changed, so the link that waits for it ends: the application stands as it was sent.
    const { invitationId, submittedOn } = application;
    await invitations.setAccepted(ctx.tx, invitationId, new Date(submittedOn), ctx.now);
  }
  await mailApplicant(ctx, application, rejectionMail({ companyName: application.companyName, reason }));
  return applicationDetails({ ...ctx, db: ctx.tx }, settings, id);
}

/** Opens the invitation once more, with the application as it was sent. */
export async function requestChanges(
  ctx: Ctx,
  settings: DecisionSettings,
  id: number,
  { version, note }: { version: number; note: string },
): Promise<ApplicationDetails> {
  const { tx, now } = ctx;
  const portal = portalOf(ctx, settings);
  const application = await locked(ctx, 'requestChanges', id, version);
  const { invitationId, companyName, email } = application;
  await invitations.lockAddress(tx, email);
  refuseIf(whyNotInvite(await invitations.findOpenInvitation(tx, email, now)));
  const invitation = (await invitations.lockInvitation(tx, invitationId)) ?? missing('invitation');
  const { token, ...link } = renewedLink(settings, invitation, now);
  await invitations.setReopened(tx, invitationId, link, now);
  await audit(ctx, {
    entityType: 'supplier-invitation',
    entityId: invitationId,
    action: 'supplier-invitation.reopened',
    before: { acceptedOn: invitation.acceptedOn, version: invitation.version },
    after: { acceptedOn: null, expiresOn: link.expiresOn.toISOString(), version: invitation.version + 1 },
  });
  await decide(ctx, application, { status: 'ChangesRequested', reason: note });
  const said = { companyName, link: linkTo(portal, token), expiresOn: link.expiresOn.toISOString(), note };
  await mailApplicant(ctx, application, { ...changesMail(said), isSecret: true });
  return applicationDetails({ ...ctx, db: tx }, settings, id);
}

/** Tells everybody else who is on it. Whoever else starts a review takes it over. */
export async function startReview(
  ctx: Ctx,
  settings: BankKeys,
  id: number,
  version: number,
): Promise<ApplicationDetails> {
  const application = await locked(ctx, 'approve', id, version);
  if (application.reviewerId !== ctx.actor.id) {
    await queries.setInReview(ctx.tx, id, ctx.actor.id, ctx.now);
    await audit(ctx, {
      entityType,
      entityId: id,
      action: 'supplier-application.review-started',
      before: { status: application.status, reviewerId: application.reviewerId, version },
      after: { status: 'InReview', reviewerId: ctx.actor.id, version: version + 1 },
    });
  }
  return applicationDetails({ ...ctx, db: ctx.tx }, settings, id);
}

/** The application as the reader saw it, if it can be decided so. */
async function locked(ctx: Ctx, decision: Decision, id: number, version: number) {
  const application = (await queries.lockApplication(ctx.tx, id)) ?? missing('application');
  refuseIf(whyNotDecide(decision, application));
  await refuseIfStale(ctx.tx, { entityType, entityId: id, version: application.version }, version);
  return application;
}

interface Outcome {
  status: DecidedStatus;
  reason: string | null;
  more?: { supplierId: number; failedChecks: string[] };
}

async function decide(ctx: Ctx, application: queries.ApplicationRow, { status, reason, more }: Outcome) {
  const { id, status: from, version } = application;
  const supplierId = more?.supplierId ?? null;
  const decided = { status, from, decidedBy: ctx.actor.id, reason, supplierId };
  await queries.setDecided(ctx.tx, id, decided, ctx.now);
  await audit(ctx, {
    entityType,
    entityId: id,
    action: actions[status],
    before: { status: from, version },
    after: { status, ...more, version: version + 1 },
    reason: reason ?? undefined,
  });
}

const actions = {
  Approved: 'supplier-application.approved',
  Rejected: 'supplier-application.rejected',
  ChangesRequested: 'supplier-application.sent-back',
} as const;

/** Answers go to where the invitation went: that address is known to be the company's. */
async function mailApplicant(
  ctx: Ctx,
  { id, email, version }: queries.ApplicationRow,
  words: Pick<NewMail, 'subject' | 'text' | 'isSecret'>,
): Promise<void> {
  await queueMail(ctx, { ...words, dedupeKey: `${entityType}:${id}:${version}`, recipient: email });
}

async function refuseStrangers(ctx: Ctx, managers: Managers): Promise<void> {
  for (const [field, id] of Object.entries(managers)) {
    if (id === null || (await findEmployee(ctx.tx, id))) continue;
    const message = 'This manager does not work here.';
    throw new AppError('invalid', 'supplier.manager', message, { errors: { [field]: [message] } });
  }
}

async function addSupplier(
  ctx: Ctx,
  application: queries.ApplicationRow,
  contacts: readonly queries.ApplicationContact[],
  managers: Managers,
): Promise<number> {
  const { companyName, doingBusinessAs, market, currency, website } = application;
  const { address, address2, address3, city, state, zip } = application;
  const { shippingMethods, orderCutoffTime, timeZone, processesOnWeekends } = application;
  const supplierId = await receiveSupplier(ctx, {
    name: companyName,
    displayName: doingBusinessAs,
    market,
    currency,
    address,
    address2,
    address3,
    city,
    state,
    zip,
    country: countryOfMarket[market],
    website,
    status: 'New',
    intacctSyncStatus: 'NotSynced',
    ...managers,
    contacts,
    createdOn: ctx.now,
  });
  await saveLogistics(ctx, supplierId, {
    ...noLogistics,
    holidays: [],
    shippingMethods: [...shippingMethods],
    orderCutoffTime,
    timeZone,
    processesOnWeekends,
    version: 0,
  });
  return supplierId;
}
