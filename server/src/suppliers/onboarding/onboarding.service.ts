import { randomUUID } from 'node:crypto';
import { portalFor } from '@backdock/core/kit/environment.ts';
import type { ListRequest, Page } from '@backdock/core/kit/list.ts';
import type {
  InvitationEntry,
  InvitationRow,
} from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import {
  invitationEnd,
  whyNotInvite,
  whyNotResend,
} from '@backdock/core/suppliers/onboarding/onboarding.rules.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeEntry, changeRecord, lockRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { refuseIf } from '../../platform/errors.ts';
import { type LinkSettings, portalOf } from '../portal-address.ts';
import { findApplicationOf } from './applications.queries.ts';
import { tokenHashOf } from '../../platform/secret-tokens.ts';
import { applicationLink, invitationToken, linkTo } from './invitation-links.ts';
import { changesMail, invitationMail } from './onboarding-mails.ts';
import * as queries from './onboarding.queries.ts';

interface SentInvitation {
  id: number;
  expiresOn: string;
}

export async function listInvitations(
  { db, host, now }: ReadCtx,
  { ACCESS_TOKEN_SECRET, SUPPLIER_PORTALS }: LinkSettings,
  listRequest: ListRequest,
): Promise<Page<InvitationRow>> {
  const { json, total, isLowerBound } = await queries.listOpenInvitations(db, listRequest, now);
  const portal = portalFor(host, SUPPLIER_PORTALS);
  const rows = (JSON.parse(json) as queries.EncryptedInvitation[]).map(({ linkSeed, tokenHash, ...row }) => ({
    ...row,
    applicationLink: applicationLink(portal, ACCESS_TOKEN_SECRET, { linkSeed, tokenHash }),
  }));
  return { rows, total, isLowerBound };
}

/** Invites a company by mail. */
export async function sendInvitation(
  ctx: WriteCtx<Employee>,
  settings: LinkSettings,
  entry: InvitationEntry,
): Promise<SentInvitation> {
  const portal = portalOf(ctx, settings);
  const { id, token, expiresOn } = await inviteSupplier(ctx, settings, entry, ctx.actor.id);
  const words = invitationMail({
    companyName: entry.companyName,
    link: linkTo(portal, token),
    expiresOn,
    inviter: ctx.actor.name,
  });
  const recipient = entry.email.toLowerCase();
  const dedupeKey = `supplier-invitation:${id}:0`;
  await queueMail(ctx, { ...words, dedupeKey, recipient, isSecret: true, about: aboutInvitation(id) });
  return { id, expiresOn };
}

const aboutInvitation = (id: number) => ({
  purpose: 'Invitation' as const,
  recordKind: 'supplier-invitation',
  recordId: id,
});

/** Invites a company. The token is only in the result: it can't be recovered from what's stored. */
export async function inviteSupplier(
  ctx: WriteCtx,
  { ACCESS_TOKEN_SECRET }: Pick<LinkSettings, 'ACCESS_TOKEN_SECRET'>,
  entry: InvitationEntry,
  invitedBy: number,
): Promise<SentInvitation & { token: string }> {
  const { tx, now } = ctx;
  const email = entry.email.toLowerCase();
  await queries.lockAddress(tx, email);
  refuseIf(whyNotInvite(await queries.findOpenInvitation(tx, email, now)));
  const { token, ...link } = newLink(ACCESS_TOKEN_SECRET, now);
  const id = await queries.insertInvitation(tx, { ...entry, ...link, email, invitedBy, invitedOn: now });
  const expiresOn = link.expiresOn.toISOString();
  await audit(ctx, {
    entityType: 'supplier-invitation',
    entityId: id,
    action: 'supplier-invitation.sent',
    after: { ...entry, email, invitedBy, expiresOn, version: 1 },
  });
  return { id, token, expiresOn };
}

const invitationRecord: VersionedKind<queries.Invitation> = {
  entityType: 'supplier-invitation',
  noun: 'invitation',
  lock: ({ tx }, id) => queries.lockInvitation(tx, id),
};

/** Resends an invitation. Applicants with requested changes are reminded of those. */
export async function resendInvitation(
  ctx: WriteCtx<Employee>,
  settings: LinkSettings,
  id: number,
): Promise<SentInvitation> {
  const { tx, now, actor } = ctx;
  const portal = portalOf(ctx, settings);
  const { token, ...link } = newLink(settings.ACCESS_TOKEN_SECRET, now);
  const expiresOn = link.expiresOn.toISOString();
  await changeRecord(ctx, invitationRecord, {
    id,
    version: null,
    whyNot: async (invitation) => {
      await queries.lockAddress(tx, invitation.email);
      return whyNotResend(invitation, await queries.findOpenInvitation(tx, invitation.email, now));
    },
    write: async (invitation) => {
      const { resentCount } = invitation;
      await queries.setResent(tx, id, link, now);
      return {
        action: 'supplier-invitation.resent',
        before: { expiresOn: invitation.expiresOn, resentCount },
        after: { expiresOn, resentCount: resentCount + 1 },
      };
    },
    followUp: async ({ email, companyName, version }) => {
      const note = (await findApplicationOf(tx, id))?.decisionReason;
      const details = { companyName, link: linkTo(portal, token), expiresOn };
      const words = note
        ? changesMail({ ...details, note })
        : invitationMail({ ...details, inviter: actor.name });
      const dedupeKey = `supplier-invitation:${id}:${version}`;
      const mail = { ...words, dedupeKey, recipient: email, isSecret: true };
      await queueMail(ctx, { ...mail, about: aboutInvitation(id) });
    },
  });
  return { id, expiresOn };
}

/** Lets an invitation be accepted again, by the same link as before if it can be derived again. */
export async function reopenInvitation(
  ctx: WriteCtx<Employee>,
  settings: LinkSettings,
  id: number,
): Promise<{ token: string; expiresOn: string }> {
  const invitation = await lockRecord(ctx, invitationRecord, id);
  const { token, ...link } = renewedLink(settings, invitation, ctx.now);
  await queries.setReopened(ctx.tx, id, link, ctx.now);
  const expiresOn = link.expiresOn.toISOString();
  const of = { entityType: invitationRecord.entityType, entityId: id, version: invitation.version };
  const reopened = changeEntry(of, {
    action: 'supplier-invitation.reopened',
    before: { acceptedOn: invitation.acceptedOn },
    after: { acceptedOn: null, expiresOn },
  });
  await audit(ctx, reopened);
  return { token, expiresOn };
}

function newLink(secret: string, now: Date): queries.NewLink & { token: string } {
  const linkSeed = randomUUID();
  const token = invitationToken(secret, linkSeed);
  return { linkSeed, token, tokenHash: tokenHashOf(token), expiresOn: invitationEnd(now) };
}

function renewedLink(
  { ACCESS_TOKEN_SECRET: secret }: LinkSettings,
  { linkSeed, tokenHash }: Pick<queries.Invitation, 'linkSeed' | 'tokenHash'>,
  now: Date,
): queries.NewLink & { token: string } {
  const token = invitationToken(secret, linkSeed);
  const hash = tokenHashOf(token);
  if (hash.toString('hex') !== tokenHash) return newLink(secret, now);
  return { linkSeed, token, tokenHash: hash, expiresOn: invitationEnd(now) };
}
