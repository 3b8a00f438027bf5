import { type Holder, may } from '../../kit/permissions.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import { isTaxForm, type SupplierDocumentType } from '../onboarding/onboarding.values.ts';

/** `W-9.pdf`, `acme_w9_2026.pdf`, `W-8BEN-E signed.pdf`; not `row9.csv` and not `W-90.pdf`. */
const formNumber = /(?<![a-z0-9])w[-‐‑–_ .]?[89](?![0-9])/i;
const w8InName = /(?<![a-z0-9])w[-‐‑–_ .]?8(?![0-9])/i;
const otherNames =
  /tax[-_ ]?(?:forms?|payer|id)(?![a-z])|form[-_ ]?1099|1099[-_ ](?:misc|nec|k)(?![a-z])|1042[-_ ]?s(?![a-z])/i;

/** Whether a file's name suggests a tax form. */
export const isNamedLikeTaxForm = (name: string): boolean => formNumber.test(name) || otherNames.test(name);

/** The type to suggest for a file, from its name. */
export function suggestedType(name: string): SupplierDocumentType {
  if (!isNamedLikeTaxForm(name)) return 'Other';
  return w8InName.test(name) ? 'W8' : 'W9';
}

/** Wording printed on the forms themselves. A contract asking for "a W-9" has none of it. */
const formWording = [
  /request\s+for\s+taxpayer/i,
  /certificate\s+of\s+(?:foreign\s+)?status\s+of\s+beneficial\s+owner/i,
  /form\s+w\s?[-‐‑–]\s?[89]/i,
  /w\s?[-‐‑–]\s?[89](?:ben(?:[-‐‑–]e)?|eci|exp|imy)?\s*\(\s*rev/i,
  /w\s?[-‐‑–]\s?8\s?(?:ben|eci|exp|imy)/i,
  /taxpayer\s+identification\s+number\s*\(\s*tin\s*\)/i,
];
const dash = '[-‐‑–]';
/** Numbers count only next to their label: part numbers look the same. */
const labeledNumbers = [
  new RegExp(`(?:\\bein\\b|employer\\s+identification)[\\s\\S]{0,60}?\\b\\d{2}${dash}?\\d{7}\\b`, 'i'),
  new RegExp(`(?:\\bssn\\b|social\\s+security)[\\s\\S]{0,60}?\\b\\d{3}${dash}?\\d{2}${dash}?\\d{4}\\b`, 'i'),
];
/** A form's title is at the top; further down, its number may just be mentioned. */
const titleLength = 300;
/** A form is a few pages. Longer texts are judged by their beginning, to bound the time spent. */
const maxTextLength = 500_000;

/** Whether the text of a file reads like a tax form. */
export function readsLikeTaxForm(text: string): boolean {
  const plain = text.slice(0, maxTextLength).replaceAll('\0', '').replaceAll(/\s+/g, ' ');
  // Some programs position each letter separately, so also match without spaces.
  const packed = plain.replaceAll(' ', '').toLowerCase();
  return (
    [...formWording, ...labeledNumbers].some((pattern) => pattern.test(plain)) ||
    formNumber.test(plain.trimStart().slice(0, titleLength)) ||
    packed.includes('requestfortaxpayer') ||
    /certificateof(?:foreign)?statusofbeneficialowner/.test(packed)
  );
}

export interface TaxFormSigns {
  type: SupplierDocumentType;
  name: string;
  /** Judged by its content and the name it was uploaded under. */
  looksLikeTaxForm: boolean;
  /** An administrator or accountant has opened it and ruled it out. */
  isCleared: boolean;
}

/** Whether a document looks like a tax form and hasn't been cleared by someone allowed to open it. */
export const isSuspectedTaxForm = ({ type, name, looksLikeTaxForm, isCleared }: TaxFormSigns): boolean =>
  !isTaxForm(type) && !isCleared && (looksLikeTaxForm || isNamedLikeTaxForm(name));

/** Only administrators and accountants see these, whatever type they are filed under. */
export const isRestricted = (document: TaxFormSigns): boolean =>
  isTaxForm(document.type) || isSuspectedTaxForm(document);

/** Whether this person may see a supplier's document, in lists, emails and files alike. */
export function maySee(reader: Holder, document: TaxFormSigns): boolean {
  if (isRestricted(document)) return may(reader, 'taxForms.read');
  return may(reader, document.type === 'Other' ? 'supplierDocuments.readOther' : 'supplierDocuments.read');
}

/** Why a document can't be cleared as not a tax form. */
export function whyNotRuleOut(document: TaxFormSigns): Refusal | null {
  if (isTaxForm(document.type)) {
    return refusal(
      'supplier-document.tax-form',
      'This document is filed as a tax form. Change its type first.',
    );
  }
  if (isSuspectedTaxForm(document)) return null;
  return refusal('supplier-document.not-suspected', 'This document is not restricted.');
}
