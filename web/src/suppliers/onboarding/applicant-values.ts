import type { z } from 'zod';
import type {
  ApplicantView,
  ApplicationEntry,
} from '@backdock/core/suppliers/onboarding/applicant.contract.ts';
import { timeZoneLabels } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import {
  type SupplierDocumentType,
  taxFormOfMarket,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { marketOfCountry } from '@backdock/core/partners/places.values.ts';

export type EntryInput = z.input<typeof ApplicationEntry>;

/** The form's initial values: the previous submission, or what the invitation already has. */
export function startOf({ entry, companyName, country, email }: ApplicantView): EntryInput {
  if (entry) return { ...entry, taxId: '' };
  return {
    companyName: companyName.slice(0, 100),
    doingBusinessAs: '',
    currency: country === 'CA' ? 'Cad' : 'Usd',
    address: '',
    address2: null,
    address3: null,
    city: '',
    state: '',
    zip: '',
    country,
    website: null,
    taxId: '',
    shippingMethods: [],
    orderCutoffTime: '14:00',
    timeZone: ownZone(),
    processesOnWeekends: false,
    contacts: [{ type: 'Primary', name: '', email, phone: '' }],
    documents: [newDocument(taxFormOfMarket[marketOfCountry[country]])],
  };
}

export const newDocument = (type: SupplierDocumentType): EntryInput['documents'][number] => ({
  documentName: '',
  type,
  validUntil: null,
});

/** The applicant's own time zone, if we offer it. */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone in timeZoneLabels ? timeZone : 'America/New_York';
}
