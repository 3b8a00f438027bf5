import type { PolicyForm } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyLabels } from '@backdock/core/marketplaces/marketplaces.history.ts';
import { policyFields } from '@backdock/core/marketplaces/policies.rules.ts';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { Facts } from '../ui/layout/panel.tsx';
import { termText } from './policy-text.ts';

/** A policy's terms without the full text. */
export function PolicyFacts({ policy }: { policy: PolicyForm }) {
  return (
    <Facts>
      {policyFields
        .filter((field) => field !== 'text')
        .map((field) => (
          <ReadOnlyValue key={field} label={policyLabels[field]}>
            {termText(policy, field)}
          </ReadOnlyValue>
        ))}
    </Facts>
  );
}
