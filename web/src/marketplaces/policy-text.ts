import { percent } from '@backdock/core/kit/money.ts';
import type { PolicyForm } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import type { PolicyField } from '@backdock/core/marketplaces/policies.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';

const inDays = (count: number) => pluralize(count, 'day');

/** A term for display; empty if not specified. */
export function termText(policy: PolicyForm, field: PolicyField): string {
  switch (field) {
    case 'returnWindowDays':
      return policy.returnWindowDays === 0 ? 'No returns' : inDays(policy.returnWindowDays);
    case 'shipWithinDays':
      return policy.shipWithinDays === 0 ? 'Same day' : inDays(policy.shipWithinDays);
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
