import { useState } from 'react';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import type { Marketplace } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyOn } from '@backdock/core/marketplaces/policies.rules.ts';
import { TextLink } from '../ui/links.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState, TextSkeleton } from '../ui/states.tsx';
import { PolicyFacts } from './policy-facts.tsx';

/** What the marketplace demands now, in short. */
export function PolicyToday({ marketplace }: { marketplace: Marketplace | undefined }) {
  const [today] = useState(() => dayInPacific(new Date()));
  const policy = marketplace && policyOn(marketplace.policies, today);
  return (
    <Panel
      title={policy ? `Policy in force since ${shortDate(policy.effectiveFrom)}` : 'Policy in force'}
      action={
        marketplace ? (
          <TextLink
            to="/marketplaces/$marketplaceId/policies"
            params={{ marketplaceId: String(marketplace.id) }}
            sx={{ typography: 'body2' }}
          >
            All versions
          </TextLink>
        ) : null
      }
    >
      {policy ? (
        <PolicyFacts policy={policy} />
      ) : marketplace ? (
        <EmptyState hint="A policy appears here on the day on which its first version begins." />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Panel>
  );
}
