import type { Accessorial } from '../../suppliers/logistics/ltl-carriers.values.ts';

/** A supplier's fees for extra services, in cents. */
export interface ServiceFees {
  liftgateCents: number;
  residentialCents: number;
  insideDeliveryCents: number;
  callAheadCents: number;
}

const feeOf: Partial<Record<Accessorial, keyof ServiceFees>> = {
  LiftgatePickup: 'liftgateCents',
  LiftgateDelivery: 'liftgateCents',
  ResidentialPickup: 'residentialCents',
  ResidentialDelivery: 'residentialCents',
  InsideDelivery: 'insideDeliveryCents',
  CallBeforeDelivery: 'callAheadCents',
};

/** Fees the supplier may bill for the extra services of a confirmed shipment. */
export function accessorialFees(services: readonly Accessorial[], fees: ServiceFees): number {
  return services.reduce((cents, service) => {
    const fee = feeOf[service];
    return cents + (fee ? fees[fee] : 0);
  }, 0);
}
