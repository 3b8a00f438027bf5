import { supplierAccounting } from '@backdock/core/suppliers/accounting.contract.ts';
import { PartnerAccounting } from '../../pickers/partner-accounting.tsx';
import { call } from '../../platform/api.ts';
import { useSupplierId } from '../supplier-query.ts';

export default function SupplierAccountingPage() {
  const supplierId = useSupplierId();
  const params = { supplierId: String(supplierId) };
  return (
    <PartnerAccounting
      partnerId={supplierId}
      partnerType="Supplier"
      load={(signal) => call(supplierAccounting.details, { params }, { signal })}
      save={(body) => call(supplierAccounting.save, { params, body })}
    />
  );
}
