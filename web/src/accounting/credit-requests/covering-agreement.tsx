import type { CreditRequestRow } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { AgreementLink } from '../../agreements/agreement-link.tsx';

type Covered = Pick<CreditRequestRow, 'supplierId' | 'coveredByAgreementId' | 'coveredByAgreement'>;

/** The agreement that covers a claim, if one does. */
export function CoveringAgreement({ request }: { request: Covered }) {
  const { supplierId, coveredByAgreementId: id, coveredByAgreement: name } = request;
  if (id === null || name === null) return null;
  return <AgreementLink agreement={{ id, supplierId, type: 'Ddr', name }} />;
}
