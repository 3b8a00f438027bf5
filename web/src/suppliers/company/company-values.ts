import type { z } from 'zod';
import { countryOfMarket } from '@backdock/core/partners/places.values.ts';
import {
  type CompanyDetails,
  supplierCompany,
  type SupplierCompany,
  type SupplierManagers,
} from '@backdock/core/suppliers/company.contract.ts';
import { call } from '../../platform/api.ts';
import { useSavedCompany } from '../supplier-query.ts';

export interface CompanyCardProps {
  /** Undefined while it loads. */
  company: CompanyDetails | undefined;
  onReload: () => Promise<unknown>;
}

/** What the company's form holds. A supplier that came from outside may lack what the form asks for. */
export function companyOf(company: CompanyDetails): z.input<typeof SupplierCompany> {
  const { address2, address3, currency, website, accountId, parentSupplierId } = company;
  return {
    officialCompanyName: company.officialCompanyName,
    doingBusinessAs: company.doingBusinessAs,
    address: company.address ?? '',
    address2,
    address3,
    city: company.city ?? '',
    state: company.state ?? '',
    zip: company.zip ?? '',
    country: company.country ?? countryOfMarket[company.market],
    currency,
    website,
    accountId,
    parentSupplierId,
  };
}

/** What the managers' form holds: nobody until somebody is chosen. */
export function managersOf({
  purchasingManagerId,
  logisticsManagerId,
  productDataManagerId,
}: CompanyDetails): z.input<typeof SupplierManagers> {
  return {
    purchasingManagerId: purchasingManagerId as number,
    logisticsManagerId,
    productDataManagerId,
  };
}

/** Saves one card's part of the company. */
export function useCompanySave(company: CompanyDetails | undefined) {
  const saved = useSavedCompany();
  return async (part: z.output<typeof SupplierCompany> | z.output<typeof SupplierManagers>) => {
    if (!company) return;
    const params = { supplierId: String(company.id) };
    saved(await call(supplierCompany.save, { params, body: { ...part, version: company.version } }));
  };
}
