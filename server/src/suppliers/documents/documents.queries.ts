import type { Role } from '@backdock/core/kit/permissions.ts';
import type { SupplierDocumentForm } from '@backdock/core/suppliers/documents/documents.contract.ts';
import {
  isTaxForm,
  type SupplierDocumentType,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import type { WarningDays } from '@backdock/core/suppliers/documents/documents.values.ts';
import type { TaxFormSigns } from '@backdock/core/suppliers/documents/tax-forms.rules.ts';
import { type NotNull, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';

export interface DocumentRow extends SupplierDocumentForm, TaxFormSigns {
  id: number;
  documentName: string;
  size: number;
  uploadedBy: string | null;
  uploadedOn: string;
  version: number;
}

/** Columns of `document` and `supplier_document as kept`. */
const taxFormSigns = [
  sql<boolean>`coalesce(document.looks_like_tax_form, false)`.as('looksLikeTaxForm'),
  sql<boolean>`kept.tax_form_ruled_out_on IS NOT NULL`.as('isCleared'),
] as const;

/** A supplier's documents, except removed ones. */
export function listDocuments(db: Reader, supplierId: number): Promise<DocumentRow[]> {
  return db
    .selectFrom('supplier_document as kept')
    .innerJoin('document', 'document.id', 'kept.document_id')
    .leftJoin('employee', 'employee.id', 'document.uploaded_by')
    .select([
      'kept.id',
      'kept.name',
      'kept.document_type as type',
      'kept.valid_until as validUntil',
      'document.name as documentName',
      'document.size',
      'employee.name as uploadedBy',
      'document.created_on as uploadedOn',
      'kept.version',
      ...taxFormSigns,
    ])
    .where('kept.supplier_id', '=', supplierId)
    .where('kept.removed_on', 'is', null)
    .execute();
}

export interface NewSupplierDocument {
  documentId: number;
  type: SupplierDocumentType;
  validUntil: string | null;
}

/** Files an upload with a supplier, under its original name. */
export function insertDocument(
  tx: Tx,
  supplierId: number,
  { documentId, type, validUntil }: NewSupplierDocument,
  now: Date,
): Promise<{ id: number; name: string; looksLikeTaxForm: boolean }> {
  return tx
    .insertInto('supplier_document')
    .values((eb) => ({
      supplier_id: supplierId,
      document_id: documentId,
      name: eb.selectFrom('document').select('file_name').where('id', '=', documentId).$castTo<string>(),
      document_type: type,
      valid_until: validUntil,
      created_on: now.toISOString(),
      updated_on: now.toISOString(),
    }))
    .returning([
      'id',
      'name',
      sql<boolean>`(SELECT coalesce(looks_like_tax_form, false) FROM document
        WHERE document.id = supplier_document.document_id)`.as('looksLikeTaxForm'),
    ])
    .executeTakeFirstOrThrow();
}

/** Caller holds the supplier lock. A document filed as a tax form is one, even if that was ruled out before. */
export async function setDocument(
  tx: Tx,
  id: number,
  { name, type, validUntil }: SupplierDocumentForm,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supplier_document')
    .set({
      name,
      document_type: type,
      valid_until: validUntil,
      ...(isTaxForm(type) ? { tax_form_ruled_out_by: null, tax_form_ruled_out_on: null } : {}),
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

/** Caller holds the supplier lock. */
export async function setTaxFormRuledOut(tx: Tx, id: number, employeeId: number, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_document')
    .set({
      tax_form_ruled_out_by: employeeId,
      tax_form_ruled_out_on: now.toISOString(),
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

/** Caller holds the supplier lock. */
export async function setRemoved(tx: Tx, id: number, removedBy: number, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_document')
    .set({
      removed_by: removedBy,
      removed_on: now.toISOString(),
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

/** How a supplier's file uses an upload; nothing if it never did. */
export async function findUse(
  db: Reader,
  documentId: number,
): Promise<(TaxFormSigns & { isRemoved: boolean }) | undefined> {
  const row = await db
    .selectFrom('supplier_document as kept')
    .innerJoin('document', 'document.id', 'kept.document_id')
    .select(['kept.name', 'kept.document_type as type', 'kept.removed_on as removedOn', ...taxFormSigns])
    .where('kept.document_id', '=', documentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { removedOn, ...signs } = row;
  return { ...signs, isRemoved: removedOn !== null };
}

export interface EndingDocument extends TaxFormSigns {
  id: number;
  validUntil: string;
  supplier: string;
  /** The warnings already given for this end date, in days before it. */
  given: number[];
  manager: { id: number; email: string; name: string; holder: ManagerRights };
}

/** Documents past their last day, at active suppliers. */
export function listExpired(db: Reader, today: string) {
  return db
    .selectFrom('supplier_document as kept')
    .innerJoin('document', 'document.id', 'kept.document_id')
    .innerJoin('supplier', 'supplier.partner_id', 'kept.supplier_id')
    .innerJoin('partner', 'partner.id', 'kept.supplier_id')
    .select([
      'kept.id',
      'kept.name',
      'kept.document_type as type',
      'kept.valid_until as validUntil',
      'partner.id as supplierId',
      'partner.name as supplierName',
      'supplier.purchasing_manager_id as purchasingManagerId',
      ...taxFormSigns,
    ])
    .where('kept.removed_on', 'is', null)
    .where('kept.valid_until', '<', today)
    .where('partner.status', '=', 'Active')
    .orderBy('kept.id')
    .$narrowType<{ validUntil: NotNull }>()
    .execute();
}

interface ManagerRights {
  roles: Role[];
  departmentId: number | null;
  isHead: boolean;
}

/** Documents expiring between two days, at suppliers we still work with and that have a buyer here. */
export async function listEnding(db: Reader, from: string, to: string): Promise<EndingDocument[]> {
  const rows = await db
    .selectFrom('supplier_document as kept')
    .innerJoin('document', 'document.id', 'kept.document_id')
    .innerJoin('supplier', 'supplier.partner_id', 'kept.supplier_id')
    .innerJoin('partner', 'partner.id', 'kept.supplier_id')
    .innerJoin('employee', 'employee.id', 'supplier.purchasing_manager_id')
    .select([
      'kept.id',
      'kept.name',
      'kept.document_type as type',
      'kept.valid_until as validUntil',
      'partner.name as supplier',
      'employee.id as managerId',
      'employee.email',
      'employee.name as managerName',
      'employee.roles',
      'employee.department_id as departmentId',
      'employee.is_head as isHead',
      ...taxFormSigns,
      sql<number[]>`ARRAY(SELECT days FROM supplier_document_warning warning
        WHERE warning.supplier_document_id = kept.id AND warning.valid_until = kept.valid_until)`.as('given'),
    ])
    .where('kept.removed_on', 'is', null)
    .where('kept.valid_until', '>=', from)
    .where('kept.valid_until', '<=', to)
    .where('partner.status', '<>', 'PermanentlyInactive')
    .where('employee.is_active', '=', true)
    .orderBy('employee.id')
    .orderBy('partner.name')
    .orderBy('kept.valid_until')
    .orderBy('kept.id')
    .$narrowType<{ validUntil: NotNull }>()
    .execute();
  return rows.map(({ managerId, email, managerName, roles, departmentId, isHead, ...document }) => ({
    ...document,
    manager: {
      id: managerId,
      email,
      name: managerName,
      holder: { roles, departmentId, isHead },
    },
  }));
}

interface Warning {
  id: number;
  validUntil: string;
  days: WarningDays;
}

/** Records warnings and returns those not given before: each is given once. */
export async function insertWarnings(
  tx: Tx,
  warnings: readonly Warning[],
  employeeId: number,
  now: Date,
): Promise<Set<number>> {
  const rows = await tx
    .insertInto('supplier_document_warning')
    .values(
      warnings.map(({ id, validUntil, days }) => ({
        supplier_document_id: id,
        valid_until: validUntil,
        days,
        warned_employee_id: employeeId,
        warned_on: now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('supplier_document_id as id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
