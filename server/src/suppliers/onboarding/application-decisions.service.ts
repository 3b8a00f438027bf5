import { countryOfMarket } from '@backdock/core/partners/places.values.ts';
import type {
  ApplicationDetails,
  Approval,
} from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import {
  type ApplicationStep,
  splitName,
  whyNotApprove,
  whyNotDecide,
} from '@backdock/core/suppliers/onboarding/applications.rules.ts';
import { noLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { whyNotInvite } from '@backdock/core/suppliers/onboarding/onboarding.rules.ts';
import {
  type DecidedStatus,
  waivedCheckNames,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { requestSync } from '../../intacct/sync-tasks.service.ts';
import { findEmployee } from '../../identity/employees.service.ts';
import { type NewMail, queueMail } from '../../mail/mail.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeRecord, type RecordChange, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import type { BankKeys } from '../../platform/encryption.ts';
import { AppError, throwNotFound, refuseIf } from '../../platform/errors.ts';
import { type LinkSettings, portalOf } from '../portal-address.ts';
import { insertWaivers } from './application-waivers.queries.ts';
import { applicationDetails, examined } from './applications.service.ts';
import * as queries from './applications.queries.ts';
import { takeOverDocuments } from '../documents/documents.service.ts';
import { linkTo } from './invitation-links.ts';
import { saveLogistics } from '../logistics/logistics.service.ts';
import { approvalMail, changesMail, rejectionMail } from './onboarding-mails.ts';
import * as invitations from './onboarding.queries.ts';
import { reopenInvitation } from './onboarding.service.ts';
import { receiveSupplier } from '../suppliers.service.ts';
import { inviteFirstUser } from '../users/users.service.ts';

type Ctx = WriteCtx<Employee>;
type DecisionSettings = LinkSettings & BankKeys;
type Managers = Omit<Approval, 'reason' | 'waivers'>;
const entityType = 'supplier-application';

/** Turns the applicant into a supplier, with everything it submitted and its portal's first user. */
export async function approve(
  ctx: Ctx,
  settings: DecisionSettings,
  id: number,
  { version, reason, waivers, ...managers }: Approval & { version: number },
): Promise<ApplicationDetails> {
  const reading = { ...ctx, db: ctx.tx };
  await changeRecord(ctx, decidable('approve'), {
    id,
    version,
    write: async (application) => {
      const { contacts, documents, checks } = await examined(reading, settings, application);
      refuseIf(whyNotApprove(checks, reason, waivers));
      await refuseStrangers(ctx, managers);
      const supplierId = await addSupplier(ctx, application, contacts, managers);
      await takeOverDocuments(ctx, supplierId, documents);
      await requestSync(ctx, 'Supplier', [supplierId]);
      const primary = contacts.find(({ type }) => type === 'Primary') ?? throwNotFound('primary contact');
      await inviteFirstUser(ctx, settings, supplierId, { ...splitName(primary.name), email: primary.email });
      await waive(ctx, id, waivers);
      const { companyName } = application;
      await mailApplicant(ctx, application, approvalMail({ companyName, contact: primary.name }));
      const failedChecks = checks.flatMap(({ name, result }) => (result === 'Failed' ? [name] : []));
      return decide(ctx, application, { status: 'Approved', reason, more: { supplierId, failedChecks } });
    },
  });
  return applicationDetails(reading, settings, id);
}

/** Each check that didn't run is waived separately and has its own history entry. */
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
  await changeRecord(ctx, decidable('reject'), {
    id,
    version,
    write: async (application) => {
      const decided = await decide(ctx, application, { status: 'Rejected', reason });
      if (application.status === 'ChangesRequested') {
        // Nothing is left to change, so the pending link ends: the application stays as it was sent.
        const { invitationId, submittedOn } = application;
        await invitations.setAccepted(ctx.tx, invitationId, new Date(submittedOn), ctx.now);
      }
      return decided;
    },
    followUp: (application) =>
      mailApplicant(ctx, application, rejectionMail({ companyName: application.companyName, reason })),
  });
  return applicationDetails({ ...ctx, db: ctx.tx }, settings, id);
}

/** Reopens the invitation, with the application as it was sent. */
export async function requestChanges(
  ctx: Ctx,
  settings: DecisionSettings,
  id: number,
  { version, note }: { version: number; note: string },
): Promise<ApplicationDetails> {
  const portal = portalOf(ctx, settings);
  await changeRecord(ctx, decidable('requestChanges'), {
    id,
    version,
    whyNot: async ({ email }) => {
      await invitations.lockAddress(ctx.tx, email);
      return whyNotInvite(await invitations.findOpenInvitation(ctx.tx, email, ctx.now));
    },
    write: async (application) => {
      const { token, expiresOn } = await reopenInvitation(ctx, settings, application.invitationId);
      const mail = changesMail({ link: linkTo(portal, token), expiresOn, note });
      await mailApplicant(ctx, application, { ...mail, isSecret: true });
      return decide(ctx, application, { status: 'ChangesRequested', reason: note });
    },
  });
  return applicationDetails({ ...ctx, db: ctx.tx }, settings, id);
}

/** Shows everyone else who is on it. Anyone else who starts a review takes over. */
export async function startReview(
  ctx: Ctx,
  settings: BankKeys,
  id: number,
  version: number,
): Promise<ApplicationDetails> {
  await changeRecord(ctx, decidable('review'), {
    id,
    version,
    write: async ({ status, reviewerId }) => {
      if (reviewerId === ctx.actor.id) return null;
      await queries.setInReview(ctx.tx, id, ctx.actor.id, ctx.now);
      return {
        action: 'supplier-application.review-started',
        before: { status, reviewerId },
        after: { status: 'InReview', reviewerId: ctx.actor.id },
      };
    },
  });
  return applicationDetails({ ...ctx, db: ctx.tx }, settings, id);
}

/**
 * The application, if this step is possible. Checked before the version: who decided, and when, says more than the
 * fields it changed.
 */
const decidable = (step: ApplicationStep): VersionedKind<queries.ApplicationRow, Employee> => ({
  entityType,
  noun: 'application',
  lock: async ({ tx }, id) => {
    const application = await queries.lockApplication(tx, id);
    refuseIf(application ? whyNotDecide(step, application) : null);
    return application;
  },
});

interface Outcome {
  status: DecidedStatus;
  reason: string | null;
  more?: { supplierId: number; failedChecks: string[] };
}

async function decide(
  ctx: Ctx,
  { id, status: from, reviewerId }: queries.ApplicationRow,
  { status, reason, more }: Outcome,
): Promise<RecordChange> {
  const supplierId = more?.supplierId ?? null;
  const decided = { status, from, decidedBy: ctx.actor.id, reason, supplierId };
  await queries.setDecided(ctx.tx, id, decided, ctx.now);
  return {
    action: actions[status],
    before: { status: from, reviewerId },
    after: { status, reviewerId: null, ...more },
    reason: reason ?? undefined,
  };
}

const actions = {
  Approved: 'supplier-application.approved',
  Rejected: 'supplier-application.rejected',
  ChangesRequested: 'supplier-application.sent-back',
} as const;

/** Replies go where the invitation went: that address is known to be the company's. */
async function mailApplicant(
  ctx: Ctx,
  { id, email, version }: queries.ApplicationRow,
  words: Pick<NewMail, 'subject' | 'text' | 'isSecret'>,
): Promise<void> {
  await queueMail(ctx, {
    ...words,
    dedupeKey: `${entityType}:${id}:${version}`,
    recipient: email,
    about: { purpose: 'Application', recordKind: entityType, recordId: id },
  });
}

async function refuseStrangers(ctx: Ctx, managers: Managers): Promise<void> {
  for (const [field, id] of Object.entries(managers)) {
    if (id === null || (await findEmployee(ctx.tx, id))) continue;
    const message = 'This manager isn’t an active employee.';
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
