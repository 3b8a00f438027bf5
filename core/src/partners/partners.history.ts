import type { AuditedField } from '../history/record-kind.ts';
import { type Json, textIn } from '../kit/json.ts';
import { nationalPhone } from '../kit/text/national-phone.ts';
import { currencyLabels, marketLabels } from './partners.values.ts';
import { countryLabels } from './places.values.ts';

/** Audited fields common to all partners, for spreading into each kind's history. */
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
  zip: { label: 'ZIP' },
  country: { label: 'Country', as: 'set', labels: countryLabels },
  website: { label: 'Website' },
  accountId: { label: 'Account ID' },
  status: { label: 'Status', as: 'set' },
  statusReason: { label: 'Reason' },
  inactiveUntil: { label: 'Inactive until' },
  intacctSyncStatus: { label: 'Intacct', as: 'set' },
  intacctSyncError: { label: 'Intacct error' },
};

export const partnerActions: Readonly<Record<string, string>> = {
  'partner.status-changed': 'changed the status',
  'partner.came-back': 'reactivated it',
  'partner.synced': 'synced it to Intacct',
  'partner.sync-failed': 'couldn’t sync it to Intacct',
  'partner.sync-outdated': 'queued it to sync to Intacct again',
};

/** A contact as one line: `June Walker, (503) 555-0142, june@example.com`. */
export function contactText(value: Json): string {
  const phone = nationalPhone(textIn(value, 'phone'));
  return [textIn(value, 'name'), phone, textIn(value, 'email')].filter(Boolean).join(', ');
}
