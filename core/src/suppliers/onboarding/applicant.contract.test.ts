import { describe, expect, test } from 'vitest';
import { ApplicationEntry } from './applicant.contract.ts';

const contact = { type: 'Primary', name: 'Ana Alder', email: 'ana@alder.example', phone: '+15035550142' };
const entry = {
  companyName: 'Alder Millwork LLC',
  doingBusinessAs: 'Alder',
  currency: 'Usd',
  address: '12 Oak St',
  address2: null,
  address3: null,
  city: 'Portland',
  state: 'OR',
  zip: '97209',
  country: 'US',
  website: null,
  taxId: '12-3456789',
  shippingMethods: ['Ground'],
  orderCutoffTime: '15:30',
  timeZone: 'America/Los_Angeles',
  processesOnWeekends: false,
  contacts: [contact],
  documents: [],
};

test('a tax number is nine digits, however it’s written', () => {
  for (const taxId of ['12-3456789', '123456789', ' 123 456 789 ']) {
    expect(ApplicationEntry.parse({ ...entry, taxId }).taxId).toBe('123456789');
  }
});

describe('refuses, naming the field', () => {
  test.each([
    ['an incomplete tax number', { taxId: '12-345' }, 'taxId'],
    ['no tax number', { taxId: '' }, 'taxId'],
    ['a state in the other country', { state: 'BC' }, 'state'],
    ['a postal code from the other country', { zip: 'V6B 1A1' }, 'zip'],
    ['a name that is too long', { companyName: 'x'.repeat(101) }, 'companyName'],
    ['no shipping method', { shippingMethods: [] }, 'shippingMethods'],
    ['a cutoff at a quarter past', { orderCutoffTime: '09:15' }, 'orderCutoffTime'],
    ['an unknown time zone', { timeZone: 'America/Atlantis' }, 'timeZone'],
    ['no contacts', { contacts: [] }, 'contacts'],
    ['no primary contact', { contacts: [{ ...contact, type: 'Legal' }] }, 'contacts.0.type'],
    ['two primary contacts', { contacts: [contact, contact] }, 'contacts.1.type'],
    ['a contact without an email', { contacts: [{ ...contact, email: null }] }, 'contacts.0.email'],
    [
      'an invalid document name',
      { documents: [{ documentName: '../w9.pdf', type: 'W9', validUntil: null }] },
      'documents.0.documentName',
    ],
  ])('%s', (_, change, path) => {
    const result = ApplicationEntry.safeParse({ ...entry, ...change });
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
