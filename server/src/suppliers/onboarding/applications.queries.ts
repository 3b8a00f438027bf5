import type { Currency, Market } from '@backdock/core/partners/partners.values.ts';
import type { OutsideAnswer } from '@backdock/core/suppliers/onboarding/application-checks.rules.ts';
import type { ShippingMethod } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import type {
  ApplicationStatus,
  DecidedStatus,
  SupplierContactType,
  SupplierDocumentType,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';

/** What an application says about its company. */
export interface ApplicationFields {
  companyName: string;
  doingBusinessAs: string;
  market: Market;
  currency: Currency;
  address: string;
  address2: string | null;
  address3: string | null;
  city: string;
  state: string;
  zip: string;
  website: string | null;
  shippingMethods: readonly ShippingMethod[];
  /** `17:00` */
  orderCutoffTime: string;
  timeZone: string;
  processesOnWeekends: boolean;
}

export interface ApplicationContact {
  type: SupplierContactType;
  name: string;
  email: string;
  phone: string;
}

export interface NewApplication extends ApplicationFields {
  /** Nine digits. */
  taxId: string;
  contacts: readonly ApplicationContact[];
  checks: readonly OutsideAnswer[];
  documents: readonly { documentId: number; type: SupplierDocumentType; validUntil: string | null }[];
}

/** As stored: the tax number is already encrypted. */
export type EnteredApplication = Omit<NewApplication, 'taxId'> & { taxNumber: StoredTaxNumber };

interface StoredTaxNumber {
  text: Buffer;
  key: Buffer;
  keyId: string;
  digest: Buffer;
  ending: string;
}

const taxColumnsOf = ({ text, key, keyId, digest, ending }: StoredTaxNumber) => ({
  tax_id: null,
  tax_id_text: text,
  tax_id_key: key,
  tax_id_key_id: keyId,
  tax_id_digest: digest,
  tax_id_ending: ending,
});

const columnsOf = (application: EnteredApplication) => ({
  company_name: application.companyName,
  doing_business_as: application.doingBusinessAs,
  market: application.market,
  currency: application.currency,
  address: application.address,
  address2: application.address2,
  address3: application.address3,
  city: application.city,
  state: application.state,
  zip: application.zip,
  website: application.website,
  ...taxColumnsOf(application.taxNumber),
  shipping_methods: [...application.shippingMethods],
  order_cutoff_time: application.orderCutoffTime,
  time_zone: application.timeZone,
  processes_on_weekends: application.processesOnWeekends,
});

export async function insertApplication(
  tx: Tx,
  invitationId: number,
  application: EnteredApplication,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { id } = await tx
    .insertInto('supplier_application')
    .values({
      ...columnsOf(application),
      invitation_id: invitationId,
      submitted_on: at,
      created_on: at,
      updated_on: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(tx, id, application);
  return id;
}

/** A resubmission replaces the previous one and awaits a decision again. */
export async function setSentAgain(
  tx: Tx,
  id: number,
  application: EnteredApplication,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('supplier_application')
    .set({
      ...columnsOf(application),
      submitted_on: now.toISOString(),
      status: 'Submitted',
      decided_by: null,
      decided_on: null,
      decision_reason: null,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .where('status', '=', 'ChangesRequested')
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  for (const table of [
    'supplier_application_contact',
    'supplier_application_check',
    'supplier_application_document',
  ] as const) {
    await tx.deleteFrom(table).where('application_id', '=', id).execute();
  }
  await insertParts(tx, id, application);
  return true;
}

async function insertParts(tx: Tx, id: number, { contacts, checks, documents }: EnteredApplication) {
  if (contacts.length > 0) {
    await tx
      .insertInto('supplier_application_contact')
      .values(
        contacts.map(({ type, ...contact }) => ({ application_id: id, contact_type: type, ...contact })),
      )
      .execute();
  }
  if (checks.length > 0) {
    await tx
      .insertInto('supplier_application_check')
      .values(checks.map((check) => ({ application_id: id, ...check })))
      .execute();
  }
  if (documents.length > 0) {
    await tx
      .insertInto('supplier_application_document')
      .values(
        documents.map(({ documentId, type, validUntil }) => ({
          application_id: id,
          document_id: documentId,
          document_type: type,
          valid_until: validUntil,
        })),
      )
      .execute();
  }
}

export interface ApplicationRow extends ApplicationFields {
  id: number;
  invitationId: number;
  invitedAs: string;
  email: string;
  invitedBy: string;
  invitationDate: string;
  linkEndsOn: string;
  submittedOn: string;
  status: ApplicationStatus;
  reviewerId: number | null;
  reviewer: string | null;
  decidedBy: string | null;
  decidedOn: string | null;
  decisionReason: string | null;
  supplierId: number | null;
  taxIdEnding: string;
  version: number;
}

const applicationRows = (db: Reader) =>
  db
    .selectFrom('supplier_application as application')
    .innerJoin('supplier_invitation as invitation', 'invitation.id', 'application.invitation_id')
    .innerJoin('employee as inviter', 'inviter.id', 'invitation.invited_by')
    .leftJoin('employee as decider', 'decider.id', 'application.decided_by')
    .leftJoin('employee as reviewer', 'reviewer.id', 'application.reviewer_id')
    .select([
      'application.id',
      'application.invitation_id as invitationId',
      'application.company_name as companyName',
      'application.doing_business_as as doingBusinessAs',
      'application.market',
      'application.currency',
      'application.address',
      'application.address2',
      'application.address3',
      'application.city',
      'application.state',
      'application.zip',
      'application.website',
      // Still in plaintext until a job encrypts it.
      sql<string>`coalesce(application.tax_id_ending, right(application.tax_id, 4))`.as('taxIdEnding'),
      'application.shipping_methods as shippingMethods',
      sql<string>`to_char(application.order_cutoff_time, 'HH24:MI')`.as('orderCutoffTime'),
      'application.time_zone as timeZone',
      'application.processes_on_weekends as processesOnWeekends',
      'application.submitted_on as submittedOn',
      'application.status',
      'application.reviewer_id as reviewerId',
      'reviewer.name as reviewer',
      'decider.name as decidedBy',
      'application.decided_on as decidedOn',
      'application.decision_reason as decisionReason',
      'application.supplier_id as supplierId',
      'application.version',
      'invitation.company_name as invitedAs',
      'invitation.email',
      'inviter.name as invitedBy',
      'invitation.invited_on as invitationDate',
      'invitation.expires_on as linkEndsOn',
    ]);

export function findApplication(db: Reader, id: number): Promise<ApplicationRow | undefined> {
  return applicationRows(db).where('application.id', '=', id).executeTakeFirst();
}

export function findApplicationOf(db: Reader, invitationId: number): Promise<ApplicationRow | undefined> {
  return applicationRows(db).where('application.invitation_id', '=', invitationId).executeTakeFirst();
}

/**
 * Locks the application together with its invitation: it's decided once, and not while being sent. Read only after
 * locking, so a waiter sees everything decided in the meantime.
 */
export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  await tx
    .selectFrom('supplier_invitation as invitation')
    .innerJoin('supplier_application as application', 'application.invitation_id', 'invitation.id')
    .select('application.id')
    .where('application.id', '=', id)
    .forUpdate()
    .execute();
  return findApplication(tx, id);
}

export function listContacts(db: Reader, applicationId: number): Promise<ApplicationContact[]> {
  return db
    .selectFrom('supplier_application_contact')
    .select(['contact_type as type', 'name', 'email', 'phone'])
    .where('application_id', '=', applicationId)
    .execute();
}

export function listOutsideChecks(db: Reader, applicationId: number) {
  return db
    .selectFrom('supplier_application_check')
    .select(['name', 'result', 'detail'])
    .where('application_id', '=', applicationId)
    .orderBy('name')
    .execute();
}

export interface ApplicationDocumentRow {
  documentId: number;
  documentName: string;
  type: SupplierDocumentType;
  /** The type under which the resulting supplier now holds it; null if there is none. */
  heldAs: SupplierDocumentType | null;
  /** Hints from its content and name. */
  fileName: string;
  looksLikeTaxForm: boolean;
  /** Ruled out on the supplier's file by someone who opened it. */
  isCleared: boolean;
  validUntil: string | null;
  size: number;
  uploadedOn: string;
}

/** The signs of a tax form among an application's documents. */
export type ApplicationDocumentSigns = Pick<
  ApplicationDocumentRow,
  'type' | 'heldAs' | 'fileName' | 'looksLikeTaxForm' | 'isCleared'
>;

const documentSigns = [
  'taken.document_type as type',
  'held.document_type as heldAs',
  'document.file_name as fileName',
  sql<boolean>`coalesce(document.looks_like_tax_form, false)`.as('looksLikeTaxForm'),
  sql<boolean>`held.tax_form_ruled_out_on IS NOT NULL`.as('isCleared'),
] as const;

export function listDocuments(db: Reader, applicationId: number): Promise<ApplicationDocumentRow[]> {
  return db
    .selectFrom('supplier_application_document as taken')
    .innerJoin('document', 'document.id', 'taken.document_id')
    .leftJoin('supplier_document as held', 'held.document_id', 'document.id')
    .select([
      'document.id as documentId',
      'document.name as documentName',
      ...documentSigns,
      'taken.valid_until as validUntil',
      'document.size',
      'document.created_on as uploadedOn',
    ])
    .where('taken.application_id', '=', applicationId)
    .orderBy('document.id')
    .execute();
}

/** Signs of whether an application's document is a tax form; nothing if no application has it. */
export function findDocumentSigns(
  db: Reader,
  documentId: number,
): Promise<ApplicationDocumentSigns | undefined> {
  return db
    .selectFrom('supplier_application_document as taken')
    .innerJoin('document', 'document.id', 'taken.document_id')
    .leftJoin('supplier_document as held', 'held.document_id', 'taken.document_id')
    .select(documentSigns)
    .where('taken.document_id', '=', documentId)
    .executeTakeFirst();
}

/** The caller has locked the application and knows that it is open. */
export async function setInReview(tx: Tx, id: number, reviewerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_application')
    .set({
      status: 'InReview',
      reviewer_id: reviewerId,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .where('decided_on', 'is', null)
    .executeTakeFirstOrThrow();
}

interface Decided {
  status: DecidedStatus;
  from: ApplicationStatus;
  decidedBy: number;
  reason: string | null;
  supplierId: number | null;
}

/** The caller has locked the application and knows its status. */
export async function setDecided(tx: Tx, id: number, decided: Decided, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_application')
    .set({
      status: decided.status,
      reviewer_id: null,
      decided_by: decided.decidedBy,
      decided_on: now.toISOString(),
      decision_reason: decided.reason,
      supplier_id: decided.supplierId,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .where('status', '=', decided.from)
    .executeTakeFirstOrThrow();
}
