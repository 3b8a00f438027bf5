import type { Department } from '@backdock/core/kit/department.ts';
import { SupplierManagers } from '@backdock/core/suppliers/company/company.contract.ts';
import { EmployeePicker } from '../../pickers/employee-picker.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { type CompanyCardProps, managersOf, useCompanySave } from './company-values.ts';

const buyers: readonly Department[] = ['Buyers', 'Management'];
const movers: readonly Department[] = ['Logistics'];
const describers: readonly Department[] = ['ProductData'];

const known = (value: number | null | undefined, label: string | null | undefined) =>
  value && label ? { value, label } : null;

/** Our managers for the supplier. */
export function ManagersForm({ company, onReload }: CompanyCardProps) {
  const save = useCompanySave(company);
  return (
    <RecordForm
      title="Managers"
      schema={SupplierManagers}
      startsIn="read"
      fields={3}
      columns={1}
      mayEdit={company?.may.edit ?? false}
      defaultValues={company && managersOf(company)}
      savedMessage="Managers saved"
      onReload={onReload}
      onSubmit={save}
    >
      {(field) => (
        <>
          <EmployeePicker
            {...field('purchasingManagerId')}
            label="Purchasing manager"
            departments={buyers}
            known={known(company?.purchasingManagerId, company?.purchasingManager)}
          />
          <EmployeePicker
            {...field('logisticsManagerId')}
            nullable
            label="Logistics manager"
            departments={movers}
            known={known(company?.logisticsManagerId, company?.logisticsManager)}
          />
          <EmployeePicker
            {...field('productDataManagerId')}
            nullable
            label="Product data manager"
            departments={describers}
            known={known(company?.productDataManagerId, company?.productDataManager)}
          />
        </>
      )}
    </RecordForm>
  );
}
