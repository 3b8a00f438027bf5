import type { HandlingFeeType } from '../../suppliers/logistics/logistics.values.ts';

/** Charges a supplier may add to the cost of its products. */
export interface AgreedFees {
  handlingFeeType: HandlingFeeType;
  handlingCents: number;
  dropShipCents: number;
  smallOrderCents: number;
  /** Supplier orders below it pay the small-order fee. */
  smallOrderBelowCents: number;
  /** Fees for extra services of confirmed shipments. */
  accessorialCents: number;
}

export const noFees: AgreedFees = {
  handlingFeeType: 'None',
  handlingCents: 0,
  dropShipCents: 0,
  smallOrderCents: 0,
  smallOrderBelowCents: 0,
  accessorialCents: 0,
};

interface Standing {
  /** Units billed so far, including this bill. */
  billedUnits: number;
  /** Product cost of the supplier order, without canceled items. */
  orderCents: number;
  /** Handling already posted for the supplier order. */
  handlingBilledCents: number;
}

/** Handling that is due by now and not billed yet. */
export function handlingDue(
  fees: AgreedFees,
  { billedUnits, orderCents, handlingBilledCents }: Standing,
): number {
  // Nothing is due for an order of which nothing is billed, such as a canceled one.
  if (billedUnits === 0) return 0;
  const handling = { None: 0, ByOrder: fees.handlingCents, ByItem: fees.handlingCents * billedUnits }[
    fees.handlingFeeType
  ];
  const smallOrder = orderCents < fees.smallOrderBelowCents ? fees.smallOrderCents : 0;
  const due = handling + fees.dropShipCents + smallOrder + fees.accessorialCents;
  return Math.max(0, due - handlingBilledCents);
}
