import { supplierAccounting } from '@backdock/core/suppliers/accounting/accounting.contract.ts';
import { PartnerAccounting } from '../../partners/partner-accounting.tsx';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useSupplierId } from '../supplier-query.ts';

export default function SupplierAccountingPage() {
  const supplierId = useSupplierId();
  const params = { supplierId };
  return (
    <PartnerAccounting
      partnerId={supplierId}
      partnerType="Supplier"
      terms={queryOf(supplierAccounting.details, { params })}
      save={(body) => call(supplierAccounting.save, { params, body })}
    />
  );
}
