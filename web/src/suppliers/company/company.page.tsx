import { useQuery } from '@tanstack/react-query';
import { PartnerStatusPanel } from '../../partners/status/partner-status-panel.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { companyQuery, useSupplierId } from '../supplier-query.ts';
import { CompanyForm } from './company-form.tsx';
import { ContactCards } from './contact-cards.tsx';
import { ManagersForm } from './managers-form.tsx';
import { RelatedSuppliers } from './related-suppliers.tsx';

export default function CompanyPage() {
  const supplierId = useSupplierId();
  const { data: company, refetch } = useQuery(companyQuery(supplierId));
  return (
    <TwoColumns
      // Resets the forms for another supplier.
      key={supplierId}
      left={
        <>
          <CompanyForm company={company} onReload={refetch} />
          <ManagersForm company={company} onReload={refetch} />
          <RelatedSuppliers company={company} />
        </>
      }
      right={
        <>
          <PartnerStatusPanel partnerId={supplierId} />
          <ContactCards company={company} onReload={refetch} />
        </>
      }
    />
  );
}
