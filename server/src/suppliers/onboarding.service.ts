import { randomUUID } from 'node:crypto';
import { portalFor } from '@backdock/core/kit/environment.ts';
import type { ListRequest, Page } from '@backdock/core/kit/list.ts';
import type { InvitationEntry, InvitationRow } from '@backdock/core/suppliers/onboarding.contract.ts';
import { invitationEnd, whyNotInvite, whyNotResend } from '@backdock/core/suppliers/onboarding.rules.ts';
import { queueMail } from '../mail/mail.service.ts';
import { audit } from '../platform/audit.ts';
import type { Config } from '../platform/config.ts';
import type { Employee, ReadCtx, WriteCtx } from '../platform/context.ts';
import { AppError, missing, refuseIf } from '../platform/errors.ts';
import { findApplicationOf } from './applications.queries.ts';
import { applicationLink, invitationToken, linkTo, tokenHashOf } from './invitation-links.ts';
import { changesMail, invitationMail } from './onboarding-mails.ts';
import * as queries from './onboarding.queries.ts';

export type LinkSettings = Pick<Config, 'ACCESS_TOKEN_SECRET' | 'SUPPLIER_PORTALS'>;
interface SentInvitation {
  id: number;
  expiresOn: string;
}

export async function listInvitations(
  { db, host, now }: ReadCtx,
  { ACCESS_TOKEN_SECRET, SUPPLIER_PORTALS }: LinkSettings,
  asked: ListRequest,
): Promise<Page<InvitationRow>> {
  const { json, total, isLowerBound } = await queries.listOpenInvitations(db, asked, now);
  const portal = portalFor(host, SUPPLIER_PORTALS);
  const rows = (JSON.parse(json) as queries.SealedInvitation[]).map(({ linkSeed, tokenHash, ...row }) => ({
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
  await queueMail(ctx, { ...words, dedupeKey: `supplier-invitation:${id}:0`, recipient, isSecret: true });
  return { id, expiresOn };
}

/** Invites a company. The token is in the answer alone: what is kept cannot be turned back into it. */
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

/** Mails an invitation again. Who was asked for changes is reminded of them. */
export async function resendInvitation(
  ctx: WriteCtx<Employee>,
  settings: LinkSettings,
  id: number,
): Promise<SentInvitation> {
  const { tx, now, actor } = ctx;
  const portal = portalOf(ctx, settings);
  const invitation = (await queries.lockInvitation(tx, id)) ?? missing('invitation');
  const { email, companyName, resentCount, version } = invitation;
  await queries.lockAddress(tx, email);
  refuseIf(whyNotResend(invitation, await queries.findOpenInvitation(tx, email, now)));
  const { token, ...link } = newLink(settings.ACCESS_TOKEN_SECRET, now);
  await queries.setResent(tx, id, link, now);
  const expiresOn = link.expiresOn.toISOString();
  await audit(ctx, {
    entityType: 'supplier-invitation',
    entityId: id,
    action: 'supplier-invitation.resent',
    before: { expiresOn: invitation.expiresOn, resentCount, version },
    after: { expiresOn, resentCount: resentCount + 1, version: version + 1 },
  });
  const note = (await findApplicationOf(tx, id))?.decisionReason;
  const said = { companyName, link: linkTo(portal, token), expiresOn };
  const words = note ? changesMail({ ...said, note }) : invitationMail({ ...said, inviter: actor.name });
  const dedupeKey = `supplier-invitation:${id}:${version}`;
  await queueMail(ctx, { ...words, dedupeKey, recipient: email, isSecret: true });
  return { id, expiresOn };
}

function newLink(secret: string, now: Date): queries.NewLink & { token: string } {
  const linkSeed = randomUUID();
  const token = invitationToken(secret, linkSeed);
  return { linkSeed, token, tokenHash: tokenHashOf(token), expiresOn: invitationEnd(now) };
}

/** The link of an invitation that can be accepted once more: the same as before, as long as it can be made again. */
export function renewedLink(
  { ACCESS_TOKEN_SECRET: secret }: LinkSettings,
  { linkSeed, tokenHash }: Pick<queries.Invitation, 'linkSeed' | 'tokenHash'>,
  now: Date,
): queries.NewLink & { token: string } {
  const token = invitationToken(secret, linkSeed);
  const hash = tokenHashOf(token);
  if (hash.toString('hex') !== tokenHash) return newLink(secret, now);
  return { linkSeed, token, tokenHash: hash, expiresOn: invitationEnd(now) };
}

/** Where links lead. Without a portal an invitation would lead nowhere. */
export function portalOf({ host }: Pick<WriteCtx, 'host'>, { SUPPLIER_PORTALS }: LinkSettings): string {
  const portal = portalFor(host, SUPPLIER_PORTALS);
  if (portal !== null) return portal;
  throw new AppError(
    'unprocessable',
    'invitation.portal',
    'No supplier portal is set up for this address, so the link would lead nowhere. Tell the people who run Backdock.',
  );
}
