import { connectionNames } from '@backdock/core/administration/tools/tools.values.ts';
import { signInWays } from '@backdock/core/administration/access/users.values.ts';
import { departmentNames } from '@backdock/core/kit/department.ts';
import { creditLevels } from '@backdock/core/accounting/credit-limits/credit-limits.values.ts';
import {
  creditMemoSources,
  creditMemoStatuses,
} from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import {
  closeReasons,
  creditRequestReasons,
  creditRequestSources,
  creditRequestStatuses,
} from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import {
  accrualMethods,
  agreementCalculationBases,
  agreementCalculationTypes,
  agreementConditions,
  agreementDateBases,
  agreementPeriodTypes,
  agreementTypes,
  ddrReturnMethods,
  editReasons,
  growthBaselineTypes,
  growthPaidOns,
  marketingPrograms,
  offeredBases,
  proposalStatuses,
  rebateTypes,
  settlementFrequencies,
  settlementMethods,
  trueUpFrequencies,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import { rebateRisks } from '@backdock/core/allowances/calculation/rebate-outlook.rules.ts';
import { figurePeriods } from '@backdock/core/allowances/figures/figures.values.ts';
import { adjustmentCauses } from '@backdock/core/allowances/calculation/adjustments.values.ts';
import { claimMethods } from '@backdock/core/allowances/settlement/settlements.values.ts';
import { markReasons } from '@backdock/core/allowances/calculation/purchase-marks.values.ts';
import { postedDocuments } from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import {
  attemptOutcomes,
  syncCauses,
  syncedTypes,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import {
  invoiceLineKinds,
  invoiceStatuses,
  lookAlikeFlags,
} from '@backdock/core/accounting/invoices/invoices.values.ts';
import { paymentBlocks } from '@backdock/core/accounting/payments/baskets/payable-flags.values.ts';
import {
  bankStatuses,
  outcomeSources,
  payableItemTypes,
  remittanceKinds,
  runTypes,
  storedBatchStatuses,
  storedFileStatuses,
} from '@backdock/core/accounting/payments/payments.values.ts';
import { salesInvoiceStatuses } from '@backdock/core/accounting/sales-invoices/sales-invoices.values.ts';
import { featureKinds } from '@backdock/core/kit/features.ts';
import { exportStatuses } from '@backdock/core/kit/list-export.ts';
import { roles } from '@backdock/core/kit/permissions.ts';
import {
  fulfillmentStatuses,
  orderNoteTypes,
  orderStatuses,
  statusesBeforeAction,
} from '@backdock/core/orders/orders.values.ts';
import {
  billLineKinds,
  billStates,
  declineReasons,
  reviewChoices,
  reviewStatuses,
  reviewTypes,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import {
  priceChangeDecisions,
  priceChangeStates,
} from '@backdock/core/orders/price-changes/price-changes.values.ts';
import {
  attributeDataTypes,
  attributeSources,
} from '@backdock/core/product-data/attributes/attributes.values.ts';
import { faultCodes, faultSeverities } from '@backdock/core/product-data/cells/columns.values.ts';
import { checkStatuses } from '@backdock/core/product-data/export/checks.values.ts';
import { listingStatuses, productStatuses } from '@backdock/core/product-data/products/products.values.ts';
import { fileFormats } from '@backdock/core/product-data/templates/templates.values.ts';
import {
  batchKinds,
  batchStatuses,
  costSources,
  priceFields,
} from '@backdock/core/pricing/pricing.values.ts';
import {
  currencies,
  markets,
  partnerStatuses,
  partnerTypes,
  paymentTypes,
  syncStatuses,
} from '@backdock/core/partners/partners.values.ts';
import {
  achAccountTypes,
  chargeBearers,
  payToChangeStatuses,
  payToMethods,
  verificationMethods,
} from '@backdock/core/partners/pay-to.values.ts';
import {
  creditLimitPolicies,
  netTermDays,
  paymentSchedules,
} from '@backdock/core/partners/payment-settings.values.ts';
import { countryCodes } from '@backdock/core/partners/places.values.ts';
import {
  deliveryTypes,
  shipmentDocumentTypes,
  shipmentStatuses,
} from '@backdock/core/orders/shipments/shipments.values.ts';
import { carrierCategories, movingCategories } from '@backdock/core/shipping/shipping.values.ts';
import { warningDays } from '@backdock/core/suppliers/documents/documents.values.ts';
import {
  handlingFeeTypes,
  largeItemAccountTypes,
  shippingMethods,
  smallItemAccountTypes,
} from '@backdock/core/suppliers/logistics/logistics.values.ts';
import {
  accessorials,
  freightClasses,
  packageTypes,
  weekdays,
} from '@backdock/core/suppliers/logistics/ltl-carriers.values.ts';
import {
  shippingTimeKinds,
  shippingTimeModes,
  shippingTimePeriods,
} from '@backdock/core/suppliers/logistics/shipping-times.values.ts';
import {
  applicationStatuses,
  checkAnswers,
  outsideChecks,
  supplierContactTypes,
  supplierDocumentTypes,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { portalAccesses } from '@backdock/core/suppliers/portal/portal.values.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import types from '../column-types.json' with { type: 'json' };
import { copyDatabase } from './database.ts';
import { helpDeskSets } from './help-desk-sets.ts';

/** The values of each type assigned to a column. */
const sets: Readonly<Record<string, readonly (string | number)[]>> = {
  Accessorial: accessorials,
  AccrualMethod: accrualMethods,
  AchAccountType: achAccountTypes,
  AdjustmentCause: adjustmentCauses,
  AgreementCalculationBase: agreementCalculationBases,
  AgreementCalculationType: agreementCalculationTypes,
  AgreementCondition: agreementConditions,
  AgreementDateBasis: agreementDateBases,
  AgreementPeriodType: agreementPeriodTypes,
  AgreementType: agreementTypes,
  ApplicationStatus: applicationStatuses,
  AttemptOutcome: attemptOutcomes,
  AttributeDataType: attributeDataTypes,
  AttributeSource: attributeSources,
  BankStatus: bankStatuses,
  BatchKind: batchKinds,
  BatchStatus: batchStatuses,
  BillLineKind: billLineKinds,
  BillState: billStates,
  CarrierCategory: carrierCategories,
  ChargeBearer: chargeBearers,
  CheckAnswer: checkAnswers,
  CheckStatus: checkStatuses,
  ClaimMethod: claimMethods,
  CloseReason: closeReasons,
  ConnectionName: connectionNames,
  CostSource: costSources,
  CountryCode: countryCodes,
  CreditLevel: creditLevels,
  CreditLimitPolicy: creditLimitPolicies,
  CreditMemoSource: creditMemoSources,
  CreditMemoStatus: creditMemoStatuses,
  CreditRequestReason: creditRequestReasons,
  CreditRequestSource: creditRequestSources,
  CreditRequestStatus: creditRequestStatuses,
  Currency: currencies,
  DdrReturnMethod: ddrReturnMethods,
  DeclineReason: declineReasons,
  DeliveryType: deliveryTypes,
  Department: departmentNames,
  EditReason: editReasons,
  ExportStatus: exportStatuses,
  FaultCode: faultCodes,
  FaultSeverity: faultSeverities,
  FeatureKind: featureKinds,
  FigurePeriod: figurePeriods,
  FileFormat: fileFormats,
  FreightClass: freightClasses,
  FulfillmentStatus: fulfillmentStatuses,
  GrowthBaselineType: growthBaselineTypes,
  GrowthPaidOn: growthPaidOns,
  HandlingFeeType: handlingFeeTypes,
  InvoiceLineKind: invoiceLineKinds,
  InvoiceStatus: invoiceStatuses,
  LargeItemAccountType: largeItemAccountTypes,
  ListingStatus: listingStatuses,
  LookAlikeFlag: lookAlikeFlags,
  MarkReason: markReasons,
  Market: markets,
  MarketingProgram: marketingPrograms,
  MovingCategory: movingCategories,
  NetTermDays: netTermDays,
  OfferedBase: offeredBases,
  OrderNoteType: orderNoteTypes,
  OrderStatus: orderStatuses,
  OutcomeSource: outcomeSources,
  OutsideCheck: outsideChecks,
  PackageType: packageTypes,
  PartnerStatus: partnerStatuses,
  PartnerType: partnerTypes,
  PayToChangeStatus: payToChangeStatuses,
  PayToMethod: payToMethods,
  PayableItemType: payableItemTypes,
  PaymentBlock: paymentBlocks,
  PaymentSchedule: paymentSchedules,
  PaymentType: paymentTypes,
  PortalAccess: portalAccesses,
  PostedDocument: postedDocuments,
  PriceChangeDecision: priceChangeDecisions,
  PriceChangeState: priceChangeStates,
  PriceField: priceFields,
  ProductStatus: productStatuses,
  ProposalStatus: proposalStatuses,
  RebateRisk: rebateRisks,
  RebateType: rebateTypes,
  RemittanceKind: remittanceKinds,
  ReviewChoice: reviewChoices,
  ReviewStatus: reviewStatuses,
  ReviewType: reviewTypes,
  Role: roles,
  RunType: runTypes,
  SalesInvoiceStatus: salesInvoiceStatuses,
  SettlementFrequency: settlementFrequencies,
  SettlementMethod: settlementMethods,
  ShipmentDocumentType: shipmentDocumentTypes,
  ShipmentStatus: shipmentStatuses,
  ShippingMethod: shippingMethods,
  ShippingTimeKind: shippingTimeKinds,
  ShippingTimeMode: shippingTimeModes,
  ShippingTimePeriod: shippingTimePeriods,
  SignInWay: signInWays,
  SmallItemAccountType: smallItemAccountTypes,
  StatusBeforeAction: statusesBeforeAction,
  StoredBatchStatus: storedBatchStatuses,
  StoredFileStatus: storedFileStatuses,
  SupplierContactType: supplierContactTypes,
  SupplierDocumentType: supplierDocumentTypes,
  SyncCause: syncCauses,
  SyncStatus: syncStatuses,
  SyncedType: syncedTypes,
  TrueUpFrequency: trueUpFrequencies,
  VerificationMethod: verificationMethods,
  WarningDays: warningDays,
  Weekday: weekdays,
  ...helpDeskSets,
};

/** Columns with fixed values that the product reads as plain text. */
const plain = [
  'bank_message.kind',
  'intacct_task.state',
  'mail.auto_submitted',
  'mail.purpose',
  'mail.status',
  'partner_contact.contact_type',
  'period_change.action',
  'price_batch_change.outcome',
  'session.end_reason',
];

interface ColumnFacts {
  name: string;
  type: string;
  isView: boolean;
  /** What the column may hold: the list in its check, or what it's generated from. */
  rules: string[];
  /** The column that a foreign key takes its value from. */
  keys: string[];
  /** The columns that a view reads. */
  reads: string[];
  view: string | null;
}

const facts = `
  SELECT owner.relname || '.' || attname AS name, format_type(atttypid, NULL) AS type, relkind = 'v' AS "isView",
         ARRAY(SELECT pg_get_constraintdef(rule.oid) FROM pg_constraint rule
           WHERE rule.conrelid = owner.oid AND contype = 'c' AND conkey = ARRAY[attnum])
         || ARRAY(SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef
           WHERE adrelid = owner.oid AND adnum = attnum AND attgenerated <> '') AS rules,
         ARRAY(SELECT target.relname || '.' || other.attname FROM pg_constraint key
           JOIN pg_class target ON target.oid = confrelid
           JOIN pg_attribute other ON other.attrelid = confrelid
            AND other.attnum = confkey[array_position(conkey, attribute.attnum)]
           WHERE conrelid = owner.oid AND contype = 'f' AND attribute.attnum = ANY (conkey)) AS keys,
         ARRAY(SELECT DISTINCT source.relname || '.' || read.attname FROM pg_rewrite rule
           JOIN pg_depend ON pg_depend.objid = rule.oid AND refobjsubid > 0
           JOIN pg_class source ON source.oid = refobjid AND source.oid <> owner.oid
           JOIN pg_attribute read ON read.attrelid = refobjid AND read.attnum = refobjsubid
           WHERE rule.ev_class = owner.oid) AS reads,
         CASE relkind WHEN 'v' THEN pg_get_viewdef(owner.oid) END AS view
    FROM pg_class owner JOIN pg_attribute attribute ON attrelid = owner.oid
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND NOT relispartition AND attnum > 0 AND NOT attisdropped`;

const columns = new Map<string, ColumnFacts>();
const typed = Object.entries(types.sets).map(([name, type]) => ({ name, type }));
const sorted = (values: Iterable<string | number>) => [...new Set([...values].map(String))].toSorted();

beforeAll(async () => {
  const copy = await copyDatabase();
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  const { rows } = await client.query<ColumnFacts>(facts);
  for (const row of rows) columns.set(row.name, row);
  await client.end();
  await copy.drop();
});
afterAll(() => columns.clear());

function valuesOf(name: string): string[] | null {
  const column = columns.get(name);
  for (const rule of column?.rules ?? []) {
    const [, list] = /(?:= ANY|<@) \(?ARRAY\[(.*?)\]/.exec(rule) ?? [];
    if (list) return sorted(list.includes("'") ? quotedIn(list) : (list.match(/\d+/g) ?? []));
    if (/^\W*CASE/.test(rule)) return sorted(quotedIn(rule.replaceAll(/WHEN '\w+'/g, '')));
  }
  const [key] = column?.keys ?? [];
  return key ? valuesOf(key) : null;
}

const quotedIn = (text: string) => [...text.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);

describe('a column typed as a set', () => {
  test('is one of many, and every set is used', () => {
    expect(typed.length).toBeGreaterThan(100);
    expect(sorted(typed.map(({ type }) => type))).toEqual(sorted(Object.keys(sets)));
  });

  test('has the values of its set in the database', () => {
    const tables = typed.filter(({ name }) => !columns.get(name)?.isView);
    const found = Object.fromEntries(tables.map(({ name }) => [name, valuesOf(name)]));
    expect(found).toEqual(
      Object.fromEntries(tables.map(({ name, type }) => [name, sorted(sets[type] ?? [])])),
    );
  });

  test('in a view passes on another one, or produces each of the values itself', () => {
    const views = typed.filter(({ name }) => columns.get(name)?.isView);
    expect(views.length).toBeGreaterThan(10);
    const wrong = views.filter(({ name, type }) => {
      const { reads = [], view = '' } = columns.get(name) ?? {};
      const handsOn = typed.some((other) => other.type === type && reads.includes(other.name));
      return !handsOn && !sets[type]?.every((value) => view?.includes(`'${value}'`));
    });
    expect(wrong).toEqual([]);
  });

  test('is every column with fixed values, except those read as text', () => {
    const names = new Set(Object.keys(types.sets));
    const others = [...columns.values()].filter(
      ({ name, rules }) => !names.has(name) && rules.some((rule) => /(= ANY|<@) \(?ARRAY\[/.test(rule)),
    );
    expect(sorted(others.map(({ name }) => name))).toEqual(plain);
  });
});

test('a column typed by its content holds JSON', () => {
  const others = Object.keys(types.json).filter((name) => !/^jsonb?$/.test(columns.get(name)?.type ?? ''));
  expect(others).toEqual([]);
});
