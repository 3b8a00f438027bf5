import Box from '@mui/material/Box';
import type { Finding } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { Key } from '../../../../ui/text/key.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { RiskList } from './risk-list.tsx';
import type { Run } from '../use-run.ts';

/** What must be decided before there is a file. */
export function RiskPanel({ risks, run }: { risks: readonly Finding[]; run: Run }) {
  return (
    <Panel title="Risks" action={risks.length > 0 ? <MovingKeys /> : null}>
      {risks.length === 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
          <Icon name="success" sx={{ color: 'success.main' }} />
          No risks found.
        </Box>
      ) : (
        <RiskList risks={risks} run={run} />
      )}
    </Panel>
  );
}

function MovingKeys() {
  return (
    <Box
      component="span"
      sx={{
        display: { xs: 'none', md: 'flex' },
        alignItems: 'center',
        gap: 0.75,
        typography: 'body2',
        color: 'text.tertiary',
      }}
    >
      <Key name="j" />
      <Key name="k" />
      to move
    </Box>
  );
}
