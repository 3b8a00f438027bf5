import { percent } from '@backdock/core/kit/money.ts';
import type { PolicyForm } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import type { PolicyField } from '@backdock/core/marketplaces/policies.rules.ts';
import { counted } from '@backdock/core/kit/counted.ts';

const inDays = (count: number) => counted(count, 'day');

/** A term as people read it; empty where nothing is said. */
export function termText(policy: PolicyForm, field: PolicyField): string {
  switch (field) {
    case 'returnWindowDays':
      return policy.returnWindowDays === 0 ? 'No returns' : inDays(policy.returnWindowDays);
    case 'shipWithinDays':
      return policy.shipWithinDays === 0 ? 'The same day' : inDays(policy.shipWithinDays);
    case 'chargebackWindowDays':
      return policy.chargebackWindowDays === 0 ? 'No chargebacks' : inDays(policy.chargebackWindowDays);
    case 'restockingPercent':
      return percent(policy.restockingPercent);
    case 'damageProofRequired':
      return policy.damageProofRequired ? 'Yes' : 'No';
    default:
      return policy[field] ?? '';
  }
}
