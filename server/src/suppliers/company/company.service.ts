import type { Day } from '@backdock/core/kit/dates.ts';
import { mayOn, type Permission } from '@backdock/core/kit/permissions.ts';
import { mayChangeStatus } from '@backdock/core/partners/status.rules.ts';
import { partnerStatuses } from '@backdock/core/partners/partners.values.ts';
import type {
  CompanyDetails,
  SavedCompany,
  SavedContacts,
} from '@backdock/core/suppliers/company/company.contract.ts';
import { whyNotParent } from '@backdock/core/suppliers/company/company.rules.ts';
import { supplierContactTypes } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { supplierHistory } from '@backdock/core/suppliers/suppliers.history.ts';
import { inWords, recordOn } from '../../history/history.service.ts';
import { employeeNames, findEmployee } from '../../identity/employees.service.ts';
import { contactFields, contactsByType, replaceContacts } from '../../partners/contacts.service.ts';
import { partnerChanged } from '../../partners/partner-sync.service.ts';
import * as partners from '../../partners/partners.service.ts';
import { changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, throwNotFound } from '../../platform/errors.ts';
import { refuseUnlessReach } from '../../platform/reach.ts';
import * as queries from './company.queries.ts';

interface Reading {
  readonly db: Reader;
  readonly actor: Employee | System;
}

/** A supplier's company details, with what this reader may do. */
export async function companyDetails({ db, actor }: Reading, supplierId: number): Promise<CompanyDetails> {
  const partner = (await partners.findPartner(db, supplierId, 'Supplier')) ?? throwNotFound('supplier');
  const supplier = (await queries.findSupplier(db, supplierId)) ?? throwNotFound('supplier');
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

/** The supplier, locked, if the caller has this permission for it. */
export async function lockSupplier(ctx: WriteCtx, permission: Permission, supplierId: number) {
  const partner = (await partners.lockPartner(ctx, supplierId, 'Supplier')) ?? throwNotFound('supplier');
  const supplier = (await queries.findSupplier(ctx.tx, supplierId)) ?? throwNotFound('supplier');
  refuseUnlessReach(ctx.actor, permission, managersOf(supplier));
  return { partner, supplier };
}

/** The supplier, kept from being closed until the commit, if the caller has this permission for it. */
export async function holdSupplier(ctx: WriteCtx, permission: Permission, supplierId: number) {
  const partner = (await partners.holdPartner(ctx, supplierId, 'Supplier')) ?? throwNotFound('supplier');
  await refuseUnreachable({ db: ctx.tx, actor: ctx.actor }, permission, supplierId);
  return partner;
}

/** A supplier's name and its managers. */
export async function supplierAndManagers(db: Reader, supplierId: number) {
  const partner = (await partners.findPartner(db, supplierId, 'Supplier')) ?? throwNotFound('supplier');
  const supplier = (await queries.findSupplier(db, supplierId)) ?? throwNotFound('supplier');
  const { purchasingManagerId } = supplier;
  return { name: partner.displayName ?? partner.name, managers: managersOf(supplier), purchasingManagerId };
}

/** Refuses readers limited to their own suppliers if this isn't one. */
export async function refuseUnreachable(
  { db, actor }: Pick<ReadCtx, 'db' | 'actor'>,
  permission: Permission,
  supplierId: number,
): Promise<void> {
  const supplier = (await queries.findSupplier(db, supplierId)) ?? throwNotFound('supplier');
  refuseUnlessReach(actor, permission, managersOf(supplier));
}

const supplierRecord: VersionedKind<LockedSupplier> = {
  entityType: supplierHistory.entityType,
  noun: 'supplier',
  lock: async (ctx, supplierId) => {
    const { partner, supplier } = await lockSupplier(ctx, 'suppliers.edit', supplierId);
    return { partner, supplier, version: partner.version };
  },
  inWords: inWords(supplierHistory),
};

interface LockedSupplier {
  partner: partners.PartnerRow;
  supplier: queries.SupplierFacts;
  version: number;
}

export async function saveCompany(
  ctx: WriteCtx,
  supplierId: number,
  { version, company, managers }: SavedCompany,
): Promise<CompanyDetails> {
  const { tx } = ctx;
  await changeRecord(ctx, supplierRecord, {
    id: supplierId,
    version,
    write: async ({ partner, supplier }) => {
      const next = {
        ...partners.companyFields(partner),
        ...supplier,
        ...(company && {
          ...company,
          name: company.officialCompanyName,
          displayName: company.doingBusinessAs,
        }),
        ...managers,
      };
      await refuseUnknownManagers(tx, next, supplier);
      await refuseParent(ctx, supplierId, next.parentSupplierId, supplier.parentSupplierId);
      await partners.changeCompany(ctx, partner, next);
      await queries.setSupplier(tx, supplierId, next);
      return {
        action: company ? 'supplier.company-changed' : 'supplier.managers-changed',
        before: { ...partners.companyFields(partner), ...supplierFields(supplier) },
        after: { ...partners.companyFields(next), ...supplierFields(next) },
      };
    },
    followUp: async ({ partner }) => company && partnerChanged(ctx, partner),
  });
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

/** Existing managers stay, even after leaving the company; only current employees can become one. */
async function refuseUnknownManagers(
  db: Reader,
  next: queries.SupplierFacts,
  current: queries.SupplierFacts,
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const field of ['purchasingManagerId', 'logisticsManagerId', 'productDataManagerId'] as const) {
    const id = next[field];
    if (id === null || id === current[field] || (await findEmployee(db, id))) continue;
    errors[field] = ['This manager isn’t an active employee.'];
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
  await changeRecord(ctx, supplierRecord, {
    id: supplierId,
    version,
    write: async ({ partner }) => {
      const before = await contactsByType(ctx.tx, supplierId, supplierContactTypes);
      const after = await replaceContacts(ctx, supplierId, contacts);
      await partners.touchPartner(ctx, partner);
      return {
        action: 'supplier.contacts-changed',
        before: contactFields(supplierContactTypes, before),
        after: contactFields(supplierContactTypes, after),
      };
    },
    followUp: ({ partner }) => partnerChanged(ctx, partner),
  });
  return companyDetails({ db: ctx.tx, actor: ctx.actor }, supplierId);
}

/** What was known of a supplier at the end of a day; null before it was added. */
export async function supplierOn({ db }: ReadCtx, supplierId: number, day: Day) {
  const partner = (await partners.findPartner(db, supplierId, 'Supplier')) ?? throwNotFound('supplier');
  const supplier = (await queries.findSupplier(db, supplierId)) ?? throwNotFound('supplier');
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
