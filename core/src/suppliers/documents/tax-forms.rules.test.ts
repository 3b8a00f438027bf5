import { describe, expect, it } from 'vitest';
import {
  isNamedLikeTaxForm,
  isRestricted,
  isSuspectedTaxForm,
  maySee,
  readsLikeTaxForm,
  suggestedType,
  whyNotRuleOut,
} from './tax-forms.rules.ts';

describe('a file name', () => {
  it.each([
    ['W-9.pdf', 'W9'],
    ['acme_w9_2026.pdf', 'W9'],
    ['Signed W 9 form.pdf', 'W9'],
    ['W9form.docx', 'W9'],
    ['W-8BEN-E signed.pdf', 'W8'],
    ['w8.png', 'W8'],
    ['Tax form.pdf', 'W9'],
    ['1099-NEC.pdf', 'W9'],
  ])('%s suggests a tax form', (name, type) => {
    expect(isNamedLikeTaxForm(name)).toBe(true);
    expect(suggestedType(name)).toBe(type);
  });

  it.each(['row9.csv', 'W-90 pump.pdf', 'Price list W10.pdf', 'terms.pdf', 'SW-9 switch.pdf', 'taxi.pdf'])(
    '%s doesn’t suggest a tax form',
    (name) => {
      expect(isNamedLikeTaxForm(name)).toBe(false);
      expect(suggestedType(name)).toBe('Other');
    },
  );
});

describe('text', () => {
  it.each([
    'Request for Taxpayer Identification Number and Certification',
    'Form W-9 (Rev. March 2024)',
    'R e q u e s t f o r T a x p a y e r',
    'Certificate of Foreign Status of Beneficial Owner for United States Tax Withholding',
    'Form W‑8BEN‑E',
    'W-9\nAcme Inc.',
    'Employer identification number\n12-3456789',
    'EIN: 12-3456789',
    'SSN 123-45-6789',
    'F\0o\0r\0m\0 \0W\0-\x009\0',
  ])('%j reads like a tax form', (text) => expect(readsLikeTaxForm(text)).toBe(true));

  it.each([
    '',
    `Supply agreement. ${'Both parties agree. '.repeat(30)}The supplier provides a W-9 on request.`,
    'Part 12-3456789, rolls of 25',
    'Call 503-555-0142',
  ])('%j doesn’t read like a tax form', (text) => expect(readsLikeTaxForm(text)).toBe(false));

  it('is read in linear time, even if hostile', () => {
    const hostile = 'ein employer identification form  w request '.repeat(50_000);
    expect(readsLikeTaxForm(hostile)).toBe(false);
  });
});

const plain = { type: 'Contract', name: 'terms.pdf', looksLikeTaxForm: false, isCleared: false } as const;
const holder = (...roles: ('Admin' | 'Accountant' | 'PurchasingManager' | 'LogisticsAdministrator')[]) => ({
  roles,
  departmentId: null,
  isHead: false,
});

describe('who sees a document', () => {
  it.each([
    ['a contract', plain, true, true, true],
    ['a W-9', { ...plain, type: 'W9' }, true, false, false],
    ['a file named like a tax form', { ...plain, name: 'W-9.pdf' }, true, false, false],
    ['a file that reads like one', { ...plain, looksLikeTaxForm: true }, true, false, false],
    ['a file ruled out as one', { ...plain, looksLikeTaxForm: true, isCleared: true }, true, true, true],
    ['another document', { ...plain, type: 'Other' }, true, true, false],
    [
      'another document that looks like one',
      { ...plain, type: 'Other', looksLikeTaxForm: true },
      true,
      false,
      false,
    ],
  ] as const)('%s', (_, document, finance, buyer, staff) => {
    expect(maySee(holder('Admin'), document)).toBe(finance);
    expect(maySee(holder('Accountant'), document)).toBe(finance);
    expect(maySee(holder('PurchasingManager'), document)).toBe(buyer);
    expect(maySee(holder('LogisticsAdministrator'), document)).toBe(buyer);
    expect(maySee(holder(), document)).toBe(staff);
    expect(isRestricted(document)).toBe(!buyer);
  });
});

it('only a suspected tax form can be ruled out', () => {
  expect(whyNotRuleOut({ ...plain, looksLikeTaxForm: true })).toBeNull();
  expect(whyNotRuleOut(plain)?.code).toBe('supplier-document.not-suspected');
  expect(whyNotRuleOut({ ...plain, type: 'W8', looksLikeTaxForm: true })?.code).toBe(
    'supplier-document.tax-form',
  );
  expect(isSuspectedTaxForm({ ...plain, type: 'W9', looksLikeTaxForm: true })).toBe(false);
});
