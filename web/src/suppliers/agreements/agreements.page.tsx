import { SupplierAgreements } from './supplier-agreements.tsx';

/** A supplier's agreements in force, and those that will be. */
export default function AgreementsPage() {
  return <SupplierAgreements isHistoric={false} />;
}
