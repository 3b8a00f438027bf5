import type { ListRequest } from '@backdock/core/kit/list.ts';
import type { InvitationEntry, InvitationRow } from '@backdock/core/suppliers/onboarding.contract.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';
import { isoSql, type ListSource } from '../platform/list/list-source.ts';
import type { RawPage } from '../platform/list/raw-page.ts';
import { readList } from '../platform/list/read-list.ts';

const applicationSource: ListSource = {
  table: 'supplier_application_summary',
  columns: {
    companyName: { sql: 'supplier_application_summary.company_name', type: 'text' },
    market: { sql: 'supplier_application_summary.market', type: 'set' },
    invitationDate: { sql: 'supplier_application_summary.invitation_date', type: 'timestamp' },
    status: { sql: 'supplier_application_summary.status', type: 'set' },
    reviewer: { sql: 'supplier_application_summary.reviewer', type: 'text' },
  },
  row: {
    id: 'supplier_application_summary.id',
    companyName: 'supplier_application_summary.company_name',
    market: 'supplier_application_summary.market',
    invitationDate: isoSql('supplier_application_summary.invitation_date'),
    status: 'supplier_application_summary.status',
    reviewer: 'supplier_application_summary.reviewer',
  },
  where: `supplier_application_summary.status IN ('Submitted', 'InReview')`,
  // Who has waited longest comes first.
  defaultSort: { colId: 'invitationDate', sort: 'asc' },
};

export function listPendingApplications(db: Reader, request: ListRequest): Promise<RawPage> {
  return readList(db, applicationSource, request);
}

const invitationSource: ListSource = {
  table: 'supplier_invitation',
  columns: {
    companyName: { sql: 'supplier_invitation.company_name', type: 'text' },
    market: { sql: 'supplier_invitation.market', type: 'set' },
    invitationDate: { sql: 'supplier_invitation.invited_on', type: 'timestamp' },
  },
  row: {
    id: 'supplier_invitation.id',
    companyName: 'supplier_invitation.company_name',
    market: 'supplier_invitation.market',
    invitationDate: isoSql('supplier_invitation.invited_on'),
    linkSeed: 'supplier_invitation.link_seed',
    tokenHash: `encode(supplier_invitation.token_hash, 'hex')`,
  },
  defaultSort: { colId: 'invitationDate', sort: 'desc' },
};

/** An invitation before its link is worked out. */
export type SealedInvitation = Omit<InvitationRow, 'applicationLink'> & {
  linkSeed: string;
  tokenHash: string;
};

export function listOpenInvitations(db: Reader, request: ListRequest, now: Date): Promise<RawPage> {
  const where = sql<boolean>`supplier_invitation.accepted_on IS NULL
    AND supplier_invitation.expires_on > ${now.toISOString()}::timestamptz`;
  return readList(db, { ...invitationSource, where }, request);
}

/** One invitation of an address at a time: whoever asks next waits, and then sees this one. */
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

export async function findInvitationByToken(db: Reader, tokenHash: Buffer): Promise<Invitation | undefined> {
  const row = await invitations(db).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row as Invitation | undefined;
}

export async function lockInvitation(tx: Tx, id: number): Promise<Invitation | undefined> {
  const row = await invitations(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as Invitation | undefined;
}

/** Locks the invitation behind a token, so that two applications with it come one after the other. */
export async function lockInvitationByToken(tx: Tx, tokenHash: Buffer): Promise<Invitation | undefined> {
  const row = await invitations(tx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
  return row as Invitation | undefined;
}

export async function setAccepted(tx: Tx, id: number, acceptedOn: Date, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_invitation')
    .set((eb) => ({
      accepted_on: acceptedOn.toISOString(),
      updated_on: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export interface NewLink {
  linkSeed: string;
  tokenHash: Buffer;
  expiresOn: Date;
}

/** The older link ends with this. */
export async function setResent(tx: Tx, id: number, link: NewLink, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_invitation')
    .set((eb) => ({
      link_seed: link.linkSeed,
      token_hash: link.tokenHash,
      expires_on: link.expiresOn.toISOString(),
      resent_on: now.toISOString(),
      resent_count: eb('resent_count', '+', 1),
      updated_on: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Lets an invitation be accepted once more. */
export async function setReopened(tx: Tx, id: number, link: NewLink, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_invitation')
    .set((eb) => ({
      link_seed: link.linkSeed,
      token_hash: link.tokenHash,
      expires_on: link.expiresOn.toISOString(),
      accepted_on: null,
      updated_on: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function insertUpload(tx: Tx, invitationId: number, documentId: number): Promise<void> {
  await tx
    .insertInto('supplier_invitation_upload')
    .values({ invitation_id: invitationId, document_id: documentId })
    .execute();
}

/** The documents that were uploaded with an invitation, by their names. */
export async function listUploads(db: Reader, invitationId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('supplier_invitation_upload as upload')
    .innerJoin('document', 'document.id', 'upload.document_id')
    .select(['document.id', 'document.name'])
    .where('upload.invitation_id', '=', invitationId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
