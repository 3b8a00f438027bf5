import { textToCents } from '@backdock/core/kit/money.ts';
import * as functions from '../../integrations/intacct/functions.ts';
import type { GatewayFunction } from '../../integrations/intacct/gateway-port.ts';

type Records = readonly Readonly<Record<string, string>>[];

/** Whether Intacct has a record of ours. */
export interface Question {
  ask: GatewayFunction;
  /** The number of the one that is ours among those that were found; null where none is. */
  numberIn(records: Records): string | null;
  /** Whether somebody there can have made what is found, and nobody here knows how it looks. */
  mayDiffer: boolean;
}

const first = (records: Records) => records[0]?.['RECORDNO'] ?? null;

export const askForVendor = (vendorId: string): Question => ({
  ask: functions.findVendor(vendorId),
  numberIn: first,
  mayDiffer: true,
});

export const askForBill = (externalId: string): Question => ({
  ask: functions.findBill(externalId),
  numberIn: first,
  mayDiffer: false,
});

export const askForDebitMemo = (externalId: string): Question => ({
  ask: functions.findDebitMemo(externalId),
  numberIn: first,
  mayDiffer: false,
});

/** A payment has no key of ours there, only the bank's number: another one may have that too. */
export const askForPayment = (docNumber: string, vendorId: string, totalCents: number): Question => ({
  ask: functions.findPayment(docNumber, vendorId),
  numberIn(records) {
    const alike = records.filter(
      (record) => !isVoid(record) && textToCents(record['TRX_TOTALENTERED'] ?? '') === totalCents,
    );
    return alike.length === 1 ? first(alike) : null;
  },
  mayDiffer: false,
});

export const isVoid = ({ STATE = '' }: Records[number]) => /^void/i.test(STATE);
