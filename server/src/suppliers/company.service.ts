import type { Day } from '@backdock/core/kit/dates.ts';
import { mayOn, type Permission } from '@backdock/core/kit/permissions.ts';
import { mayChangeStatus } from '@backdock/core/partners/status.rules.ts';
import { partnerStatuses } from '@backdock/core/partners/partners.values.ts';
import type {
  CompanyDetails,
  SavedCompany,
  SavedContacts,
} from '@backdock/core/suppliers/company.contract.ts';
import { whyNotParent } from '@backdock/core/suppliers/company.rules.ts';
import { supplierContactTypes } from '@backdock/core/suppliers/onboarding.values.ts';
import { supplierHistory } from '@backdock/core/suppliers/suppliers.history.ts';
import { inWords, recordOn } from '../history/history.service.ts';
import { employeeNames, findEmployee } from '../identity/employees.service.ts';
import { contactFields, contactsByType, replaceContacts } from '../partners/contacts.service.ts';
import { partnerChanged } from '../partners/partner-sync.service.ts';
import * as partners from '../partners/partners.service.ts';
import { audit, refuseIfStale } from '../platform/audit.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { AppError, missing } from '../platform/errors.ts';
import { refuseUnlessReach } from '../platform/reach.ts';
import * as queries from './company.queries.ts';

const entityType = 'supplier';

interface Reading {
  readonly db: Reader;
  readonly actor: Employee | System;
}

/** A supplier's company details, with what this reader may do with them. */
export async function companyDetails({ db, actor }: Reading, supplierId: number): Promise<CompanyDetails> {
  const partner = (await partners.findPartner(db, supplierId, 'Supplier')) ?? missing('supplier');
  const supplier = (await queries.findSupplier(db, supplierId)) ?? missing('supplier');
  const { purchasingManagerId, logisticsManagerId, productDataManagerId, parentSupplierId } = supplier;
  const names = await employeeNames(db, [purchasingManagerId, logisticsManagerId, productDataManagerId]);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const { name, displayName, partnerType, statusReason: _, inactiveUntil: __, ...known } = partner;
  return {
    ...known,
    ...supplier,
    officialCompanyName: name,
    doingBusinessAs: displayName,
    purchasingManager: nameOf(purchasingManagerId),
    logisticsManager: nameOf(logisticsManagerId),
    productDataManager: nameOf(productDataManagerId),
    parentSupplier:
      parentSupplierId === null ? null : ((await queries.findRelative(db, parentSupplierId)) ?? null),
    childSuppliers: await queries.listChildren(db, supplierId),
    contacts: await contactsByType(db, supplierId, supplierContactTypes),
    currencyLock: await partners.currencyLock(db, partner),
    may: whatMay(actor, { partnerType, managers: managersOf(supplier) }),
  };
}

/** Whose record a supplier is. */
const managersOf = ({ purchasingManagerId, logisticsManagerId }: queries.SupplierFacts) => [
  purchasingManagerId,
  logisticsManagerId,
];

function whatMay(
  actor: Employee | System,
  owner: { partnerType: 'Supplier' | 'CarrierBroker'; managers: (number | null)[] },
) {
  const reaches = (permission: Permission) =>
    actor.kind !== 'employee' || mayOn(actor, permission, owner.managers);
  return {
    edit: reaches('suppliers.edit'),
    changeStatus:
      actor.kind !== 'employee' || partnerStatuses.some((to) => mayChangeStatus(actor, owner, to)),
    editUsers: reaches('supplierUsers.edit'),
    grantAdmin: reaches('supplierUsers.grantAdmin'),
    openPortal: reaches('portal.view'),
    writePortal: reaches('portal.write'),
  };
}

/** The supplier, locked, for whoever may do this with it. */
export async function lockSupplier(ctx: WriteCtx, permission: Permission, supplierId: number) {
  const partner = (await partners.lockPartner(ctx, supplierId, 'Supplier')) ?? missing('supplier');
  const supplier = (await queries.findSupplier(ctx.tx, supplierId)) ?? missing('supplier');
  refuseUnlessReach(ctx.actor, permission, managersOf(supplier));
  return { partner, supplier };
}

/** Refuses who may read this of their own suppliers only. */
export async function refuseUnreachable(
  { db, actor }: Pick<ReadCtx, 'db' | 'actor'>,
  permission: Permission,
  supplierId: number,
): Promise<void> {
  const supplier = (await queries.findSupplier(db, supplierId)) ?? missing('supplier');
  refuseUnlessReach(actor, permission, managersOf(supplier));
}

/** The same for whoever has seen what it is now. */
async function lockedSupplier(ctx: WriteCtx, supplierId: number, version: number) {
  const { tx } = ctx;
  const { partner, supplier } = await lockSupplier(ctx, 'suppliers.edit', supplierId);
  const current = { entityType, entityId: supplierId, version: partner.version };
  await refuseIfStale(tx, current, version, inWords(tx, supplierHistory));
  return { partner, supplier };
}

export async function saveCompany(
  ctx: WriteCtx,
  supplierId: number,
  { version, company, managers }: SavedCompany,
): Promise<CompanyDetails> {
  const { tx } = ctx;
  const { partner, supplier } = await lockedSupplier(ctx, supplierId, version);
  const next = {
    ...partners.companyFields(partner),
    ...supplier,
    ...(company && { ...company, name: company.officialCompanyName, displayName: company.doingBusinessAs }),
    ...managers,
  };
  await refuseUnknownManagers(tx, next, supplier);
  await refuseParent(ctx, supplierId, next.parentSupplierId, supplier.parentSupplierId);
  await partners.changeCompany(ctx, partner, next);
  await queries.setSupplier(tx, supplierId, next);
  await audit(ctx, {
    entityType,
    entityId: supplierId,
    action: company ? 'supplier.company-changed' : 'supplier.managers-changed',
    before: { ...partners.companyFields(partner), ...supplierFields(supplier), version },
    after: { ...partners.companyFields(next), ...supplierFields(next), version: version + 1 },
  });
  if (company) await partnerChanged(ctx, partner);
  return companyDetails({ db: tx, actor: ctx.actor }, supplierId);
}

function supplierFields(facts: queries.SupplierFacts) {
  const { purchasingManagerId, logisticsManagerId, productDataManagerId } = facts;
  const { parentSupplierId, website, accountId } = facts;
  return {
    purchasingManagerId,
    logisticsManagerId,
    productDataManagerId,
    parentSupplierId,
    website,
    accountId,
  };
}

/** Who is a manager already stays one, also after leaving; nobody becomes one who is not here. */
async function refuseUnknownManagers(
  db: Reader,
  next: queries.SupplierFacts,
  current: queries.SupplierFacts,
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const field of ['purchasingManagerId', 'logisticsManagerId', 'productDataManagerId'] as const) {
    const id = next[field];
    if (id === null || id === current[field] || (await findEmployee(db, id))) continue;
    errors[field] = ['This manager does not work here.'];
  }
  const [message] = Object.values(errors).flat();
  if (message) throw new AppError('invalid', 'supplier.manager', message, { errors });
}

async function refuseParent(
  { tx }: WriteCtx,
  supplierId: number,
  parentId: number | null,
  currentId: number | null,
): Promise<void> {
  if (parentId === null || parentId === currentId) return;
  await queries.lockParents(tx);
  const refusal = whyNotParent(supplierId, await queries.listLine(tx, parentId));
  if (!refusal) return;
  throw new AppError('invalid', refusal.code, refusal.message, {
    errors: { parentSupplierId: [refusal.message] },
  });
}

export async function saveContacts(
  ctx: WriteCtx,
  supplierId: number,
  { version, contacts }: SavedContacts,
): Promise<CompanyDetails> {
  const { partner } = await lockedSupplier(ctx, supplierId, version);
  const before = await contactsByType(ctx.tx, supplierId, supplierContactTypes);
  const after = await replaceContacts(ctx, supplierId, contacts);
  await partners.touchPartner(ctx, partner);
  await audit(ctx, {
    entityType,
    entityId: supplierId,
    action: 'supplier.contacts-changed',
    before: { ...contactFields(supplierContactTypes, before), version },
    after: { ...contactFields(supplierContactTypes, after), version: version + 1 },
  });
  await partnerChanged(ctx, partner);
  return companyDetails({ db: ctx.tx, actor: ctx.actor }, supplierId);
}

/** What was known of a supplier when a day ended; null before it was added. */
export async function supplierOn({ db }: ReadCtx, supplierId: number, day: Day) {
  const partner = (await partners.findPartner(db, supplierId, 'Supplier')) ?? missing('supplier');
  const supplier = (await queries.findSupplier(db, supplierId)) ?? missing('supplier');
  const { market, status, statusReason, inactiveUntil } = partner;
  const contacts = await contactsByType(db, supplierId, supplierContactTypes);
  const current = {
    ...partners.companyFields(partner),
    ...supplierFields(supplier),
    ...contactFields(supplierContactTypes, contacts),
    market,
    status,
    statusReason,
    inactiveUntil,
  };
  return recordOn(db, supplierHistory, supplierId, current, day);
}
