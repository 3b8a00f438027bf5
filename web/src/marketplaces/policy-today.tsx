import { useState } from 'react';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import type { Marketplace } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyOn } from '@backdock/core/marketplaces/policies.rules.ts';
import { paths } from '../platform/paths.ts';
import { linkTo, pageLink } from '../platform/page-link.ts';
import { TextLink } from '../ui/text/links.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { EmptyState, TextSkeleton } from '../ui/feedback/states.tsx';
import { PolicyFacts } from './policy-facts.tsx';

/** A summary of the marketplace's current requirements. */
export function PolicyToday({ marketplace }: { marketplace: Marketplace | undefined }) {
  const [today] = useState(() => dayInPacific(new Date()));
  const policy = marketplace && policyOn(marketplace.policies, today);
  return (
    <Panel
      title={policy ? `Policy in force since ${shortDate(policy.effectiveFrom)}` : 'Policy in force'}
      action={
        marketplace ? (
          <TextLink
            {...linkTo(pageLink(paths.marketplacePolicies, { marketplaceId: marketplace.id }))}
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
        <EmptyState hint="A policy appears here on the day its first version takes effect." />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Panel>
  );
}
