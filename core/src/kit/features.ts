import { z } from 'zod';

type FeatureKind = 'Release' | 'Operational' | 'KillSwitch' | 'Permission';

interface FeatureDefinition {
  groupName: string;
  kind: FeatureKind;
  description: string;
}

/** Every flag that the code asks about. A flag in the database that is not here is unused. */
export const features = {
  AuthorizationRules: {
    groupName: 'Administration',
    kind: 'Release',
    description: 'Shows User management, where roles are assigned.',
  },
  CreditRequests: {
    groupName: 'Accounting',
    kind: 'Release',
    description: 'Credit requests, their cover by credit memos, and missing credits.',
  },
  BillOfLading: {
    groupName: 'Orders',
    kind: 'Release',
    description: 'Shipment requests, freight booking and bills of lading.',
  },
  AccountingDdrAllowance: {
    groupName: 'Allowances',
    kind: 'Release',
    description: 'Allowances for damaged and defective returns.',
  },
  AccountingRebateAllowances: {
    groupName: 'Allowances',
    kind: 'Release',
    description: 'Rebate agreements and their overview.',
  },
  GenerateCreditMemoForAgreement: {
    groupName: 'Allowances',
    kind: 'Operational',
    description: 'Earned allowances are settled with a credit memo.',
  },
  GenerateCreditRequestForAgreement: {
    groupName: 'Allowances',
    kind: 'Operational',
    description: 'Earned allowances are claimed with a credit request.',
  },
  GenerateProductsWithoutUomReport: {
    groupName: 'Product data',
    kind: 'Operational',
    description: 'Report of products that have no unit of measure.',
  },
  LegacyReplacementOrderCreation: {
    groupName: 'Orders',
    kind: 'KillSwitch',
    description: 'Replacement orders are created the old way.',
  },
  BisonGround: {
    groupName: 'Logistics',
    kind: 'Release',
    description: 'Bison Ground as a shipping method.',
  },
  WirePayments: {
    groupName: 'Payments',
    kind: 'Release',
    description: 'Payments by wire beside ACH.',
  },
} as const satisfies Record<string, FeatureDefinition>;

export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as [Feature, ...Feature[]];
export const Feature = z.enum(featureNames);
