import type { z } from 'zod';
import { countryOfMarket } from '@backdock/core/partners/places.values.ts';
import {
  type CompanyDetails,
  supplierCompany,
  type SupplierCompany,
  type SupplierManagers,
} from '@backdock/core/suppliers/company/company.contract.ts';
import { call } from '../../platform/api.ts';
import { savedCompany } from '../supplier-query.ts';

export interface CompanyCardProps {
  /** Undefined while it loads. */
  company: CompanyDetails | undefined;
  onReload: () => Promise<unknown>;
}

/** The company form's values. A supplier created elsewhere may lack required ones. */
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

/** The managers form's values: empty until someone is chosen. */
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
  return async (part: z.output<typeof SupplierCompany> | z.output<typeof SupplierManagers>) => {
    if (!company) return;
    const params = { supplierId: company.id };
    savedCompany(await call(supplierCompany.save, { params, body: { ...part, version: company.version } }));
  };
}
