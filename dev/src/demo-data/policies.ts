import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { PolicyForm } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';

/** How each version differs from the previous one, and how many days ago it took effect; negative is in the future. */
const changes: readonly { begins: number; change: Partial<PolicyForm> }[] = [
  { begins: 700, change: {} },
  {
    begins: 210,
    change: {
      returnWindowDays: 45,
      shipWithinDays: 2,
      lateShipmentPenalty: '5% of the item price for each day, at most 25%.',
    },
  },
  {
    begins: -40,
    change: {
      restockingPercent: 10,
      chargebackWindowDays: 120,
      contactRules: 'Messages of the marketplace only; no phone calls to customers.',
    },
  },
];

const first: PolicyForm = {
  effectiveFrom: '2020-01-01',
  returnWindowDays: 30,
  restockingPercent: 15,
  cancellationRule: 'Free of charge until the order has left the warehouse.',
  shipWithinDays: 3,
  lateShipmentPenalty: null,
  chargebackWindowDays: 90,
  damageProofRequired: true,
  contactRules: 'Customers are written to, never called.',
  text: null,
};

/** A marketplace's policies over the years: `versions` of them, oldest first. */
export function policiesOf(
  name: string,
  versions: number,
  now: Date,
): { terms: PolicyForm; createdOn: Date }[] {
  let terms = first;
  return changes.slice(0, versions).map(({ begins, change }) => {
    const effectiveFrom = dayInPacific(addDays(now, -begins));
    terms = { ...terms, ...change, effectiveFrom };
    terms = { ...terms, text: textOf(name, terms) };
    return { terms, createdOn: begins < 0 ? subDays(now, 5) : subDays(now, begins + 20) };
  });
}

function textOf(name: string, terms: PolicyForm): string {
  return [
    `# Seller terms of ${name}`,
    '',
    '## Returns',
    '',
    `Customers may return an item within **${terms.returnWindowDays} days** of delivery.`,
    '',
    `- A restocking fee of up to ${terms.restockingPercent}% may be kept.`,
    '- Photos of any damage come with the claim.',
    '- Oversize items are collected by the carrier; the customer is *never* asked to ship them.',
    '',
    '## Shipping',
    '',
    `Orders leave within ${terms.shipWithinDays} business days.`,
    ...(terms.lateShipmentPenalty ? ['', `Late shipments cost: ${terms.lateShipmentPenalty}`] : []),
    '',
    '## Disputes',
    '',
    `1. Answer within two business days.`,
    `2. A chargeback can be contested for ${terms.chargebackWindowDays} days.`,
  ].join('\n');
}
