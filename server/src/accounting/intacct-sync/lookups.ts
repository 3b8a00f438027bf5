import { textToCents } from '@backdock/core/kit/money.ts';
import * as functions from '../../integrations/intacct/functions.ts';
import type { GatewayFunction } from '../../integrations/intacct/gateway-port.ts';

type Records = readonly Readonly<Record<string, string>>[];

/** Looks up one of our records in Intacct. */
export interface Question {
  ask: GatewayFunction;
  /** The number of our record among those found; null if none is ours. */
  numberIn(records: Records): string | null;
  /** Whether someone in Intacct may have created the record, so that its content is unknown. */
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

/** A payment has no key of ours in Intacct, only the bank's number, which another payment may share. */
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
