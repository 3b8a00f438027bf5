import { supplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { listSupplierOptions } from './company.queries.ts';
import { companyDetails, saveCompany, saveContacts } from './company.service.ts';

export const companyRoutes: Route[] = [
  handle(supplierCompany.read, (ctx, { params }) => companyDetails(ctx, params.supplierId)),
  handle(supplierCompany.save, (ctx, { params, body }) => saveCompany(ctx, params.supplierId, body)),
  handle(supplierCompany.saveContacts, (ctx, { params, body }) => saveContacts(ctx, params.supplierId, body)),
  handle(supplierCompany.options, ({ db }) => listSupplierOptions(db)),
];
