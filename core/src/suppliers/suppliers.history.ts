import type { RecordKind } from '../history/record-kind.ts';
import { spaced } from '../kit/form-messages.ts';
import { contactText, partnerActions, partnerFields } from '../partners/partners.history.ts';
import { supplierContactTypes } from './onboarding/onboarding.values.ts';
import { portalAccessLabels } from './portal/portal.values.ts';

/** One field per contact type. */
export const supplierContactFields = Object.fromEntries(
  supplierContactTypes.map((type) => [
    `${type.charAt(0).toLowerCase()}${type.slice(1)}Contact`,
    { label: `${spaced(type)} contact`, text: contactText },
  ]),
);

export const supplierHistory: RecordKind = {
  entityType: 'supplier',
  fields: {
    ...partnerFields,
    parentSupplierId: { label: 'Parent supplier', as: 'partner' },
    purchasingManagerId: { label: 'Purchasing manager', as: 'employee' },
    logisticsManagerId: { label: 'Logistics manager', as: 'employee' },
    productDataManagerId: { label: 'Product data manager', as: 'employee' },
    ...supplierContactFields,
    user: { label: 'User' },
    isActive: { label: 'Active' },
    isAdmin: { label: 'Admin' },
    portalAccess: { label: 'Access', as: 'set', labels: portalAccessLabels },
    portalOpenedBy: { label: 'Opened by', as: 'employee' },
  },
  actions: {
    ...partnerActions,
    'supplier.received': 'added this supplier',
    'supplier.company-changed': 'changed the company details',
    'supplier.managers-changed': 'changed the managers',
    'supplier.contacts-changed': 'changed the contacts',
    'supplier.user-added': 'added a portal user',
    'supplier.user-activated': 'activated a portal user',
    'supplier.user-deactivated': 'deactivated a portal user',
    'supplier.user-made-admin': 'made a portal user an admin',
    'supplier.user-stripped-of-admin': 'removed a portal user’s admin rights',
    'supplier.portal-opened': 'opened the portal as this supplier',
    'supplier.portal-entered': 'signed an employee in as this supplier',
  },
};
