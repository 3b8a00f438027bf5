import type { SyncCause, SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import {
  causeOf,
  type GatewayErrorText,
  syncErrorOf,
} from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';

/** The record a refusal is about. */
interface Refused {
  entityType: SyncedType;
  number: string;
  vendorId: string;
  /** Null for a partner. */
  postingDate: string | null;
  /** The document that holds up a payment. */
  missing: string | null;
}

interface Why {
  category: SyncCause;
  errors: readonly GatewayErrorText[];
  error: SyncError;
}

export type Cause = Exclude<SyncCause, 'Credentials'>;

/** A record marked as failed. */
export interface Failed extends Refused {
  id: number;
  partnerId: number;
  partnerType: PartnerType;
  amount: string | null;
  /** Whether its partner is permanently inactive, here and in Intacct. */
  isGone: boolean;
}

/** The same, with the reason. */
export interface Failure extends Failed, Why {
  place: number;
}

/** Vendors that someone deleted or deactivated in Intacct. */
export interface Wronged {
  missingVendor: number | null;
  inactiveVendor: number | null;
}

const objects = {
  Supplier: 'vendor',
  CarrierBroker: 'vendor',
  Invoice: 'apbill',
  CreditMemo: 'apadjustment',
  Payment: 'appymt',
} as const satisfies Record<SyncedType, string>;

type Words = (of: Refused) => Omit<GatewayErrorText, 'description'>;
type Refusing = Exclude<SyncCause, 'MissingDocument' | 'Credentials' | 'RateLimited' | 'Timeout'>;

const american = (day: string | null) => (day ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

const refusals: { readonly [cause in Refusing]: Words } = {
  ClosedPeriod: ({ postingDate }) => ({
    errorNo: 'BL04002',
    description2: `Periods are closed. Your transaction date ${american(postingDate)} is within a period that's been closed.`,
    correction: 'Use a date in an open period, or open the period.',
  }),
  MissingVendor: ({ vendorId }) => ({
    errorNo: 'BL03000130',
    description2: `Invalid Vendor '${vendorId}' specified.`,
    correction: 'Use the ID of a vendor that exists.',
  }),
  InactiveVendor: ({ vendorId }) => ({
    errorNo: 'BL34000061',
    description2: `Vendor ${vendorId} is inactive.`,
    correction: 'Make the vendor active, or use another one.',
  }),
  DuplicateNumber: ({ entityType, number, vendorId }) => ({
    errorNo: 'BL03000129',
    description2: `Another ${entityType === 'Invoice' ? 'bill' : 'adjustment'} with the number '${number}' already exists for vendor ${vendorId}.`,
    correction: 'Use a number that is not taken.',
  }),
  MissingDimension: () => ({
    errorNo: 'BL03002264',
    description2: 'Dimension Location is required for account 5000.',
    correction: 'Enter a value for the dimension.',
  }),
  InvalidAccount: () => ({
    errorNo: 'BL03000057',
    description2: 'GL account 5000 is inactive',
    correction: 'Use an account that exists and is active.',
  }),
  Unknown: () => ({
    errorNo: 'BL03000018',
    description2: 'The record is locked by another user.',
    correction: 'Try again later.',
  }),
};

/** Intacct's response, or the message in its place. */
export function refusalOf(category: Cause, of: Refused): Why {
  if (category === 'Timeout') return messageOnly(category, 'There was no answer within 120 seconds.');
  if (category === 'MissingDocument')
    return messageOnly(category, `${of.missing} could not be synced to Intacct.`);
  const errors =
    category === 'RateLimited'
      ? [{ errorNo: 'GW-0010', description: 'Too many requests', description2: '', correction: '' }]
      : [
          {
            errorNo: 'BL01001973',
            description: '',
            description2: `Could not create ${objects[of.entityType]} record!`,
            correction: '',
          },
          { description: '', ...refusals[category](of) },
        ];
  if (causeOf(errors) !== category) throw new Error(`${category} is not what these words say`);
  return { category, errors, error: syncErrorOf(errors) };
}

const messageOnly = (category: SyncCause, message: string): Why => ({
  category,
  errors: [],
  error: { message, reasons: [] },
});
