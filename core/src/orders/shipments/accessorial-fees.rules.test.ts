import { expect, test } from 'vitest';
import { accessorialFees } from './accessorial-fees.rules.ts';

const fees = {
  liftgateCents: 4_500,
  residentialCents: 3_000,
  insideDeliveryCents: 7_500,
  callAheadCents: 1_000,
};

test('each service costs its fee, at pickup and at delivery', () => {
  expect(accessorialFees(['LiftgatePickup', 'LiftgateDelivery', 'CallBeforeDelivery'], fees)).toBe(10_000);
  expect(accessorialFees(['ResidentialDelivery', 'InsideDelivery'], fees)).toBe(10_500);
});

test('services without a fee cost nothing', () => {
  expect(accessorialFees(['Appointment', 'LimitedAccess', 'HazardousMaterial'], fees)).toBe(0);
});
