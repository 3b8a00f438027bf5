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

test('the tax number is nine digits, however it is written', () => {
  for (const taxId of ['12-3456789', '123456789', ' 123 456 789 ']) {
    expect(ApplicationEntry.parse({ ...entry, taxId }).taxId).toBe('123456789');
  }
});

describe('what is refused, and where', () => {
  test.each([
    ['half a tax number', { taxId: '12-345' }, 'taxId'],
    ['no tax number', { taxId: '' }, 'taxId'],
    ['a state of the other country', { state: 'BC' }, 'state'],
    ['a postal code of the other country', { zip: 'V6B 1A1' }, 'zip'],
    ['too long a name', { companyName: 'x'.repeat(101) }, 'companyName'],
    ['no way of shipping', { shippingMethods: [] }, 'shippingMethods'],
    ['a quarter past nine', { orderCutoffTime: '09:15' }, 'orderCutoffTime'],
    ['no such zone', { timeZone: 'America/Atlantis' }, 'timeZone'],
    ['nobody to talk to', { contacts: [] }, 'contacts'],
    ['nobody in charge', { contacts: [{ ...contact, type: 'Legal' }] }, 'contacts.0.type'],
    ['two in charge', { contacts: [contact, contact] }, 'contacts.1.type'],
    ['a contact without mail', { contacts: [{ ...contact, email: null }] }, 'contacts.0.email'],
    [
      'a document of another name',
      { documents: [{ documentName: '../w9.pdf', type: 'W9', validUntil: null }] },
      'documents.0.documentName',
    ],
  ])('%s', (_, change, path) => {
    const result = ApplicationEntry.safeParse({ ...entry, ...change });
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
