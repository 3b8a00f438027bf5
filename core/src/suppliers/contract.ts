import { supplierAccounting } from './accounting/accounting.contract.ts';
import { bulkStatus } from './bulk-status.contract.ts';
import { supplierCompany } from './company/company.contract.ts';
import { supplierDocuments } from './documents/documents.contract.ts';
import { facilities } from './logistics/facilities.contract.ts';
import { logistics } from './logistics/logistics.contract.ts';
import { ltlCarriers } from './logistics/ltl-carriers.contract.ts';
import { returnLocations } from './logistics/return-locations.contract.ts';
import { shippingTimes } from './logistics/shipping-times.contract.ts';
import { applicant } from './onboarding/applicant.contract.ts';
import { applications } from './onboarding/applications.contract.ts';
import { onboarding } from './onboarding/onboarding.contract.ts';
import { supplierPortal } from './portal/portal.contract.ts';
import { suppliers } from './suppliers.contract.ts';
import { supplierUsers } from './users/users.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const suppliersContract = {
  suppliers,
  supplierCompany,
  supplierAccounting,
  bulkStatus,
  supplierUsers,
  supplierDocuments,
  supplierPortal,
  logistics,
  facilities,
  returnLocations,
  ltlCarriers,
  shippingTimes,
  onboarding,
  applications,
  applicant,
} as const satisfies Contract;
