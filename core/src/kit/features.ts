import { z } from 'zod';
import { keysOf } from './keys.ts';

export const featureKinds = ['Release', 'Operational', 'KillSwitch', 'Permission'] as const;
export type FeatureKind = (typeof featureKinds)[number];

export interface FeatureDefinition {
  groupName: string;
  kind: FeatureKind;
  description: string;
}

/** Every flag the code checks. A database flag not listed here is unused. */
export const features = {
  AuthorizationRules: {
    groupName: 'Administration',
    kind: 'Release',
    description: 'Shows User management, where roles are assigned.',
  },
  CreditRequests: {
    groupName: 'Accounting',
    kind: 'Release',
    description: 'Credit requests, covering them with credit memos, and missing credits.',
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
    description: 'Settles earned allowances with a credit memo.',
  },
  GenerateCreditRequestForAgreement: {
    groupName: 'Allowances',
    kind: 'Operational',
    description: 'Claims earned allowances with a credit request.',
  },
  GenerateProductsWithoutUomReport: {
    groupName: 'Product data',
    kind: 'Operational',
    description: 'Report of products without a unit of measure.',
  },
  LegacyReplacementOrderCreation: {
    groupName: 'Orders',
    kind: 'KillSwitch',
    description: 'Creates replacement orders the old way.',
  },
  BisonGround: {
    groupName: 'Logistics',
    kind: 'Release',
    description: 'Bison Ground as a shipping method.',
  },
  WirePayments: {
    groupName: 'Payments',
    kind: 'Release',
    description: 'Wire payments in addition to ACH.',
  },
} as const satisfies Record<string, FeatureDefinition>;

export type Feature = keyof typeof features;
export const featureNames = keysOf(features);
export const Feature = z.enum(featureNames);
