import { SupplierAgreements } from './supplier-agreements.tsx';

/** A supplier's agreements that have ended. */
export default function HistoricAgreementsPage() {
  return <SupplierAgreements isHistoric />;
}
