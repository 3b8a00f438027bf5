import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Marketplace } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyOn } from '@backdock/core/marketplaces/policies.rules.ts';
import { Icon } from '../ui/icons.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { EmptyState, TextSkeleton } from '../ui/feedback/states.tsx';
import { marketplaceQuery, useMarketplaceId } from './marketplace-query.ts';
import { NewPolicyDialog } from './new-policy.dialog.tsx';
import { PolicyComparison } from './policy-comparison.tsx';
import { PolicyPanel } from './policy-panel.tsx';
import { PolicyVersions } from './policy-versions.tsx';
import { usePolicyView } from './use-policy-view.ts';

export default function PoliciesPage() {
  const { data: marketplace, refetch } = useQuery(marketplaceQuery(useMarketplaceId()));
  if (!marketplace) {
    return (
      <Panel title="Policy">
        <TextSkeleton lines={10} />
      </Panel>
    );
  }
  return <Policies marketplace={marketplace} onReload={refetch} />;
}

function Policies({ marketplace, onReload }: { marketplace: Marketplace; onReload: () => Promise<unknown> }) {
  const { policies, may } = marketplace;
  const [today] = useState(() => dayInPacific(new Date()));
  const view = usePolicyView(policies);
  const [isWriting, setWriting] = useState(false);
  const day = view.on ?? today;
  const chosen = policies.find(({ version }) => version === view.version);
  const shown = chosen ?? policyOn(policies, day);
  const newVersion = may.edit ? (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Icon name="add" size={15} />}
      onClick={() => setWriting(true)}
    >
      New version
    </Button>
  ) : null;
  return (
    <>
      {policies.length === 0 ? (
        <Panel title="Policy">
          <EmptyState
            hint="This marketplace has no policy yet. Once added, it appears on tickets."
            action={newVersion}
          />
        </Panel>
      ) : (
        <Box sx={columns}>
          <Box sx={stack}>
            {view.compare ? (
              <PolicyComparison
                policies={policies}
                pair={view.compare}
                onChange={(compare) => view.show({ compare })}
                onClose={() => view.show({ compare: undefined })}
              />
            ) : (
              <PolicyPanel
                policies={policies}
                shown={shown}
                today={today}
                day={chosen ? null : day}
                onDay={(on) => view.show({ on: on === today ? undefined : on, version: undefined })}
              />
            )}
          </Box>
          <PolicyVersions
            policies={policies}
            today={today}
            shown={view.compare ?? (shown ? [shown.version] : [])}
            action={newVersion}
            onShow={(version) => view.show({ version, on: undefined, compare: undefined })}
            onCompare={(compare) => view.show({ compare })}
          />
        </Box>
      )}
      <NewPolicyDialog
        open={isWriting}
        marketplace={marketplace}
        today={today}
        onClose={() => setWriting(false)}
        onReload={onReload}
        onWritten={(version) => view.show({ version, on: undefined, compare: undefined })}
      />
    </>
  );
}

const stack = { display: 'grid', gap: 2, minWidth: 0 } as const;
const columns = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;
