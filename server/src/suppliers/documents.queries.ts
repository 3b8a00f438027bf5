import type { Role } from '@backdock/core/kit/permissions.ts';
import type { SupplierDocumentForm } from '@backdock/core/suppliers/documents.contract.ts';
import { isTaxForm, type SupplierDocumentType } from '@backdock/core/suppliers/onboarding.values.ts';
import type { TaxFormSigns } from '@backdock/core/suppliers/tax-forms.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface DocumentRow extends SupplierDocumentForm, TaxFormSigns {
  id: number;
  documentName: string;
  size: number;
  uploadedBy: string | null;
  uploadedOn: string;
  version: number;
}

/** Of `document` and `supplier_document as kept`. */
const taxFormSigns = [
  sql<boolean>`coalesce(document.looks_like_tax_form, false)`.as('looksLikeTaxForm'),
  sql<boolean>`kept.tax_form_ruled_out_on IS NOT NULL`.as('isCleared'),
] as const;

/** A supplier's documents, without those that were removed. */
export async function listDocuments(db: Reader, supplierId: number): Promise<DocumentRow[]> {
  const rows = await db
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
  return rows as DocumentRow[];
}

export interface NewSupplierDocument {
  documentId: number;
  type: SupplierDocumentType;
  validUntil: string | null;
}

/** Puts an uploaded file on a supplier's file, under the name that it came with. */
export async function insertDocument(
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

/** Under the lock of the supplier. Filed as a tax form, it is one, whatever was ruled out before. */
export async function setDocument(
  tx: Tx,
  id: number,
  { name, type, validUntil }: SupplierDocumentForm,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supplier_document')
    .set((eb) => ({
      name,
      document_type: type,
      valid_until: validUntil,
      ...(isTaxForm(type) ? { tax_form_ruled_out_by: null, tax_form_ruled_out_on: null } : {}),
      version: eb('version', '+', 1),
      updated_on: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Under the lock of the supplier. */
export async function setTaxFormRuledOut(tx: Tx, id: number, employeeId: number, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_document')
    .set((eb) => ({
      tax_form_ruled_out_by: employeeId,
      tax_form_ruled_out_on: now.toISOString(),
      version: eb('version', '+', 1),
      updated_on: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Under the lock of the supplier. */
export async function setRemoved(tx: Tx, id: number, removedBy: number, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_document')
    .set((eb) => ({
      removed_by: removedBy,
      removed_on: now.toISOString(),
      version: eb('version', '+', 1),
      updated_on: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}

/** What an uploaded file is on a supplier's file; nothing where it never was. */
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
  const { removedOn, type, ...signs } = row;
  return { ...signs, type: type as SupplierDocumentType, isRemoved: removedOn !== null };
}

export interface EndingDocument extends TaxFormSigns {
  id: number;
  validUntil: string;
  supplier: string;
  /** How long before this end somebody was warned. */
  given: number[];
  manager: { id: number; email: string; name: string; holder: ManagerRights };
}

interface ManagerRights {
  roles: Role[];
  departmentId: number | null;
  isHead: boolean;
}

/** What ends between two days at suppliers that we still work with and that somebody here buys from. */
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
    .execute();
  return rows.map(({ managerId, email, managerName, roles, departmentId, isHead, ...document }) => ({
    ...(document as Omit<EndingDocument, 'manager'>),
    manager: {
      id: managerId,
      email,
      name: managerName,
      holder: { roles: roles as Role[], departmentId, isHead },
    },
  }));
}

interface Warning {
  id: number;
  validUntil: string;
  days: number;
}

/** Notes that somebody is warned. Answers with those of whom nobody was before: each warning is given once. */
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
