import type { Market } from '../partners/partners.values.ts';

/** Country codes of the markets, as invitations name them. */
export const marketCountryCodes = ['US', 'CA'] as const;

/** Before a decision: sent, and looked at by somebody. */
export const openApplicationStatuses = ['Submitted', 'InReview'] as const;
export const applicationStatuses = [
  ...openApplicationStatuses,
  'ChangesRequested',
  'Approved',
  'Rejected',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export type DecidedStatus = Exclude<ApplicationStatus, (typeof openApplicationStatuses)[number]>;

/** How an application stands for who sent it. */
export const applicantStates = [
  'Open',
  'ChangesRequested',
  'Submitted',
  'Approved',
  'Rejected',
  'Expired',
] as const;
export type ApplicantState = (typeof applicantStates)[number];

export const supplierContactTypes = [
  'Primary',
  'Accounting',
  'Orders',
  'Logistics',
  'Returns',
  'ProductData',
  'Legal',
  'Emergency',
] as const;
export type SupplierContactType = (typeof supplierContactTypes)[number];

/** What we find out ourselves, anew whenever somebody looks. Named by what is true of an application that passes. */
export const ownChecks = ['TaxIdWellFormed', 'NoDuplicate', 'AddressComplete', 'DocumentsComplete'] as const;
export type OwnCheck = (typeof ownChecks)[number];

/** What others were asked before the application came: their answers come with it. */
export const outsideChecks = ['TaxIdMatches', 'AddressExists', 'NotSanctioned'] as const;
export type OutsideCheck = (typeof outsideChecks)[number];

export const applicationCheckLabels: Readonly<Record<OwnCheck | OutsideCheck, string>> = {
  TaxIdWellFormed: 'Tax number is well formed',
  NoDuplicate: 'Not with us already',
  AddressComplete: 'Address is complete',
  DocumentsComplete: 'Documents are complete',
  TaxIdMatches: 'Tax number belongs to the company',
  AddressExists: 'Address exists',
  NotSanctioned: 'On no sanctions list',
};

/** What is missing when an application is approved without one of these checks. */
export const waivedCheckNames: Readonly<Record<OutsideCheck, string>> = {
  TaxIdMatches: 'tax number verification',
  AddressExists: 'address verification',
  NotSanctioned: 'sanctions screening',
};

/** `NotRun` is a result too: nobody knows, and somebody has to decide on it. */
export const checkResults = ['Passed', 'Unclear', 'Failed', 'NotRun'] as const;
export type CheckResult = (typeof checkResults)[number];
/** What a check says that did run. */
export type CheckAnswer = Exclude<CheckResult, 'NotRun'>;

export const supplierDocumentTypes = [
  'W9',
  'W8',
  'Contract',
  'Insurance',
  'PriceList',
  'Policy',
  'Other',
] as const;
export type SupplierDocumentType = (typeof supplierDocumentTypes)[number];
export const supplierDocumentTypeLabels: Readonly<Record<SupplierDocumentType, string>> = {
  W9: 'W-9',
  W8: 'W-8',
  Contract: 'Contract',
  Insurance: 'Insurance',
  PriceList: 'Price list',
  Policy: 'Policy',
  Other: 'Other',
};

/** The tax form that a supplier of a market owes us. */
export const taxFormOfMarket = { UnitedStates: 'W9', Canada: 'W8' } as const satisfies Record<
  Market,
  SupplierDocumentType
>;

export const isTaxForm = (type: SupplierDocumentType) => type === 'W9' || type === 'W8';
