import type { ListRequest } from '@backdock/core/kit/list.ts';
import {
  type InvitationEntry,
  InvitationRow,
  onboarding,
} from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';
import { listSource } from '../../platform/list/list-source.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';

export const applicationSource = listSource(onboarding.applicationList, {
  table: 'supplier_application_summary',
  columns: {
    companyName: 'company_name',
    market: 'market',
    invitationDate: 'invitation_date',
    status: 'status',
    reviewer: 'reviewer',
  },
  row: { id: 'id' },
  where: `supplier_application_summary.status IN ('Submitted', 'InReview')`,
  // Longest wait first.
  defaultSort: { colId: 'invitationDate', sort: 'asc' },
});

/** An invitation before its link is derived. */
const EncryptedInvitation = InvitationRow.omit({ applicationLink: true }).extend({
  linkSeed: z.string(),
  tokenHash: z.string(),
});
export type EncryptedInvitation = z.infer<typeof EncryptedInvitation>;

const invitationSource = listSource(
  { ...onboarding.invitationList, row: EncryptedInvitation },
  {
    table: 'supplier_invitation',
    columns: { companyName: 'company_name', market: 'market', invitationDate: 'invited_on' },
    row: {
      id: 'id',
      linkSeed: 'link_seed',
      tokenHash: `encode(supplier_invitation.token_hash, 'hex')`,
    },
    defaultSort: { colId: 'invitationDate', sort: 'desc' },
  },
);

export function listOpenInvitations(db: Reader, request: ListRequest, now: Date): Promise<RawPage> {
  const where = sql<boolean>`supplier_invitation.accepted_on IS NULL
    AND supplier_invitation.expires_on > ${now.toISOString()}::timestamptz`;
  return readList(db, { ...invitationSource, where }, request);
}

/** One invitation per address at a time: the next caller waits, then sees this one. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(tx);
}

export function findOpenInvitation(db: Reader, email: string, now: Date) {
  return db
    .selectFrom('supplier_invitation')
    .select(['id', 'invited_on as invitedOn'])
    .where('email', '=', email)
    .where('accepted_on', 'is', null)
    .where('expires_on', '>', now.toISOString())
    .executeTakeFirst();
}

export interface NewInvitation extends InvitationEntry {
  linkSeed: string;
  tokenHash: Buffer;
  invitedBy: number;
  invitedOn: Date;
  expiresOn: Date;
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<number> {
  const invitedOn = invitation.invitedOn.toISOString();
  const { id } = await tx
    .insertInto('supplier_invitation')
    .values({
      email: invitation.email,
      company_name: invitation.companyName,
      market_country_code: invitation.marketCountryCode,
      link_seed: invitation.linkSeed,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      invited_on: invitedOn,
      expires_on: invitation.expiresOn.toISOString(),
      updated_on: invitedOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Invitation {
  id: number;
  email: string;
  companyName: string;
  marketCountryCode: InvitationEntry['marketCountryCode'];
  linkSeed: string;
  tokenHash: string;
  invitedBy: number;
  invitedOn: string;
  expiresOn: string;
  acceptedOn: string | null;
  resentCount: number;
  version: number;
}

const invitations = (db: Reader) =>
  db
    .selectFrom('supplier_invitation')
    .select([
      'id',
      'email',
      'company_name as companyName',
      'market_country_code as marketCountryCode',
      'link_seed as linkSeed',
      sql<string>`encode(token_hash, 'hex')`.as('tokenHash'),
      'invited_by as invitedBy',
      'invited_on as invitedOn',
      'expires_on as expiresOn',
      'accepted_on as acceptedOn',
      'resent_count as resentCount',
      'version',
    ]);

export function findInvitationByToken(db: Reader, tokenHash: Buffer): Promise<Invitation | undefined> {
  return invitations(db).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export function lockInvitation(tx: Tx, id: number): Promise<Invitation | undefined> {
  return invitations(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the invitation behind a token, so two applications with it are serialized. */
export function lockInvitationByToken(tx: Tx, tokenHash: Buffer): Promise<Invitation | undefined> {
  return invitations(tx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
}

export async function setAccepted(tx: Tx, id: number, acceptedOn: Date, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_invitation')
    .set({
      accepted_on: acceptedOn.toISOString(),
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

export interface NewLink {
  linkSeed: string;
  tokenHash: Buffer;
  expiresOn: Date;
}

/** Invalidates the older link. */
export async function setResent(tx: Tx, id: number, link: NewLink, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_invitation')
    .set((eb) => ({
      link_seed: link.linkSeed,
      token_hash: link.tokenHash,
      expires_on: link.expiresOn.toISOString(),
      resent_on: now.toISOString(),
      resent_count: eb('resent_count', '+', 1),
      ...nextVersion(now),
    }))
    .where('id', '=', id)
    .execute();
}

/** Lets an invitation be accepted again. */
export async function setReopened(tx: Tx, id: number, link: NewLink, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_invitation')
    .set({
      link_seed: link.linkSeed,
      token_hash: link.tokenHash,
      expires_on: link.expiresOn.toISOString(),
      accepted_on: null,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

export async function insertUpload(tx: Tx, invitationId: number, documentId: number): Promise<void> {
  await tx
    .insertInto('supplier_invitation_upload')
    .values({ invitation_id: invitationId, document_id: documentId })
    .execute();
}

/** The documents uploaded with an invitation, by name. */
export async function listUploads(db: Reader, invitationId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('supplier_invitation_upload as upload')
    .innerJoin('document', 'document.id', 'upload.document_id')
    .select(['document.id', 'document.name'])
    .where('upload.invitation_id', '=', invitationId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
