import type { AuditedField } from '../history/record-kind.ts';
import type { Json } from '../kit/json.ts';
import { nationalPhone } from '../kit/national-phone.ts';
import { currencyLabels, marketLabels } from './partners.values.ts';
import { countryLabels } from './places.values.ts';

/** The audited fields that every partner has, to be spread into the history of its kind. */
export const partnerFields: Readonly<Record<string, AuditedField>> = {
  name: { label: 'Official company name' },
  displayName: { label: 'Doing business as' },
  market: { label: 'Market', as: 'set', labels: marketLabels },
  currency: { label: 'Currency', as: 'set', labels: currencyLabels },
  address: { label: 'Address' },
  address2: { label: 'Address 2' },
  address3: { label: 'Address 3' },
  city: { label: 'City' },
  state: { label: 'State' },
  zip: { label: 'Zip' },
  country: { label: 'Country', as: 'set', labels: countryLabels },
  website: { label: 'Website' },
  accountId: { label: 'Account id' },
  status: { label: 'Status', as: 'set' },
  statusReason: { label: 'Reason' },
  inactiveUntil: { label: 'Inactive until' },
  intacctSyncStatus: { label: 'Intacct', as: 'set' },
  intacctSyncError: { label: 'Intacct says' },
};

export const partnerActions: Readonly<Record<string, string>> = {
  'partner.status-changed': 'changed the status',
  'partner.came-back': 'made it active again',
  'partner.synced': 'synced to Intacct',
  'partner.sync-failed': 'could not be synced to Intacct',
  'partner.sync-outdated': 'is to be synced to Intacct again',
};

interface KeptContact {
  name: string;
  phone: string;
  email: string | null;
}

/** A contact as one line: `June Walker, (503) 555-0142, june@example.com`. */
export function contactText(value: Json): string {
  const { name, phone, email } = value as unknown as KeptContact;
  return [name, nationalPhone(phone), email].filter(Boolean).join(', ');
}
