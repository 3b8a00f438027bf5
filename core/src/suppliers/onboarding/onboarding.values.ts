import type { Market } from '../../partners/partners.values.ts';

/** Market country codes, as used in invitations. */
export const marketCountryCodes = ['US', 'CA'] as const;

/** Awaiting a decision: submitted, or in review. */
export const openApplicationStatuses = ['Submitted', 'InReview'] as const;
export const applicationStatuses = [
  ...openApplicationStatuses,
  'ChangesRequested',
  'Approved',
  'Rejected',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export type DecidedStatus = Exclude<ApplicationStatus, (typeof openApplicationStatuses)[number]>;

/** An application's status as the applicant sees it. */
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

/** Checks we run ourselves, again on every view. Each is named for what is true of an application that passes. */
export const ownChecks = ['TaxIdWellFormed', 'NoDuplicate', 'AddressComplete', 'DocumentsComplete'] as const;
export type OwnCheck = (typeof ownChecks)[number];

/** Checks third parties ran before the application arrived; their answers come with it. */
export const outsideChecks = ['TaxIdMatches', 'AddressExists', 'NotSanctioned'] as const;
export type OutsideCheck = (typeof outsideChecks)[number];

export const applicationCheckLabels: Readonly<Record<OwnCheck | OutsideCheck, string>> = {
  TaxIdWellFormed: 'EIN format is valid',
  NoDuplicate: 'No duplicate supplier',
  AddressComplete: 'Address is complete',
  DocumentsComplete: 'Documents are complete',
  TaxIdMatches: 'Tax number matches the company',
  AddressExists: 'Address exists',
  NotSanctioned: 'Sanctions screening',
};

/** What an approval lacks when one of these checks is waived. */
export const waivedCheckNames: Readonly<Record<OutsideCheck, string>> = {
  TaxIdMatches: 'tax number verification',
  AddressExists: 'address verification',
  NotSanctioned: 'sanctions screening',
};

/** Results of a check that ran. */
export const checkAnswers = ['Passed', 'Unclear', 'Failed'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];
/** `NotRun` is a result too: the answer is unknown, and someone has to decide. */
export const checkResults = [...checkAnswers, 'NotRun'] as const;
export type CheckResult = (typeof checkResults)[number];

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

/** The tax form required from suppliers in each market. */
export const taxFormOfMarket = { UnitedStates: 'W9', Canada: 'W8' } as const satisfies Record<
  Market,
  SupplierDocumentType
>;

export const isTaxForm = (type: SupplierDocumentType) => type === 'W9' || type === 'W8';
