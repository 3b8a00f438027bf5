import { currencyOfMarket } from '@backdock/core/partners/partners.values.ts';
import {
  type SupplierContactType,
  supplierContactTypes,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { contactFields, replaceContacts } from '../partners/contacts.service.ts';
import { insertPartner, type NewPartner } from '../partners/partners.service.ts';
import { audit } from '../platform/audit/audit.ts';
import type { WriteCtx } from '../platform/context.ts';
import { insertSupplier } from './suppliers.queries.ts';

export interface NewSupplier extends Omit<NewPartner, 'partnerType'> {
  purchasingManagerId: number | null;
  logisticsManagerId: number | null;
  productDataManagerId?: number | null;
  parentSupplierId?: number | null;
  website?: string | null;
  accountId?: string | null;
  contacts?: readonly { type: SupplierContactType; name: string; phone: string; email: string | null }[];
}

/** The only entry point for a supplier from outside this product. */
export async function receiveSupplier(ctx: WriteCtx, supplier: NewSupplier): Promise<number> {
  const { contacts = [], createdOn: _, ...after } = supplier;
  const id = await insertPartner(ctx, { ...supplier, partnerType: 'Supplier' });
  await insertSupplier(ctx.tx, {
    partnerId: id,
    purchasingManagerId: supplier.purchasingManagerId,
    logisticsManagerId: supplier.logisticsManagerId,
    productDataManagerId: supplier.productDataManagerId ?? null,
    parentSupplierId: supplier.parentSupplierId ?? null,
    website: supplier.website ?? null,
    accountId: supplier.accountId ?? null,
  });
  // They came with the supplier, so they've been known for as long.
  const saved = await replaceContacts({ tx: ctx.tx, now: supplier.createdOn }, id, contacts);
  await audit(ctx, {
    entityType: 'supplier',
    entityId: id,
    action: 'supplier.received',
    after: {
      currency: currencyOfMarket[supplier.market],
      ...after,
      ...contactFields(supplierContactTypes, saved),
      version: 1,
    },
  });
  return id;
}
