import type { z } from 'zod';
import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import {
  type Logistics,
  type LogisticsDetails,
  type LogisticsEntry,
  type LogisticsFees,
  type LogisticsHours,
} from '@backdock/core/suppliers/logistics/logistics.schema.ts';
import { call } from '../../platform/api.ts';
import { refreshLogistics } from './logistics-queries.ts';

export interface PartProps {
  supplierId: number;
  /** Undefined while it loads. */
  record: Logistics | undefined;
  onReload: () => Promise<unknown>;
}

export function detailsOf(record: Logistics): z.output<typeof LogisticsDetails> {
  return {
    shippingMethods: record.shippingMethods,
    smallItemAccountType: record.smallItemAccountType,
    smallItemCarrierId: record.smallItemCarrierId,
    smallItemAccountNumber: record.smallItemAccountNumber,
    smallItemBillingZip: record.smallItemBillingZip,
    largeItemAccountType: record.largeItemAccountType,
    largeItemCarrierBrokerId: record.largeItemCarrierBrokerId,
    largeItemAccountNumber: record.largeItemAccountNumber,
    largeItemBillingZip: record.largeItemBillingZip,
    maxParcelWeightLb: record.maxParcelWeightLb,
    maxParcelLengthIn: record.maxParcelLengthIn,
    maxParcelGirthIn: record.maxParcelGirthIn,
    notes: record.notes,
  };
}

export function feesOf(record: Logistics): z.output<typeof LogisticsFees> {
  return {
    handlingFeeType: record.handlingFeeType,
    handlingFee: record.handlingFee,
    dropShipFee: record.dropShipFee,
    smallOrderFee: record.smallOrderFee,
    smallOrderThreshold: record.smallOrderThreshold,
    freeFreightThreshold: record.freeFreightThreshold,
    liftgateFee: record.liftgateFee,
    residentialFee: record.residentialFee,
    insideDeliveryFee: record.insideDeliveryFee,
    oversizeFee: record.oversizeFee,
    callAheadFee: record.callAheadFee,
    redeliveryFee: record.redeliveryFee,
    restockingFeePercent: record.restockingFeePercent,
  };
}

export function hoursOf(record: Logistics): z.output<typeof LogisticsHours> {
  const { orderCutoffTime, timeZone, processesOnWeekends, holidays } = record;
  return { orderCutoffTime, timeZone, processesOnWeekends, holidays };
}

/** Shared by every part's form. Each saves the whole record: its own part as typed, the others as loaded. */
export function usePart({ supplierId, record, onReload }: PartProps) {
  return {
    mayEdit: record?.may.edit ?? false,
    onReload,
    onSubmit: async (part: Partial<LogisticsEntry>) => {
      if (!record) return;
      const { version } = record;
      await call(logistics.save, {
        params: { supplierId },
        body: { ...detailsOf(record), ...feesOf(record), ...hoursOf(record), ...part, version },
      });
      await refreshLogistics();
    },
  };
}
