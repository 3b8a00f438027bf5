import Box from '@mui/material/Box';
import type { ApplicationDetails } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { applicationCheckLabels } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { linkTo } from '../../platform/page-link.ts';
import { recordPage } from '../../links/record-page.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';

type Check = ApplicationDetails['checks'][number];

const looks = {
  Passed: { icon: 'success', color: 'success.main', label: 'Passed' },
  Unclear: { icon: 'warning', color: 'warning.main', label: 'Unclear' },
  Failed: { icon: 'error', color: 'error.main', label: 'Failed' },
  NotRun: { icon: 'warning', color: 'warning.main', label: 'Not run' },
} as const;

/** Our review of an application: each check, its result, and possible duplicates. */
export function CheckList({ application: { checks, waivers } }: { application: ApplicationDetails }) {
  return (
    <Panel title="Checks">
      <Box
        component="ul"
        aria-label="Checks"
        sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0, typography: 'body2' }}
      >
        {checks.map((check) => (
          <CheckLine key={check.name} {...check} waiver={waivers.find(({ name }) => name === check.name)} />
        ))}
      </Box>
    </Panel>
  );
}

interface CheckLineProps extends Check {
  waiver: ApplicationDetails['waivers'][number] | undefined;
}

function CheckLine({ name, result, detail, related, waiver }: CheckLineProps) {
  const { icon, color, label } = looks[result];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Icon name={icon} titleAccess={label} sx={{ mt: '1px', color }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          <Box sx={{ fontWeight: 550 }}>{applicationCheckLabels[name]}</Box>
          {result === 'NotRun' ? <StatusChip label="Not run" tone="warning" /> : null}
        </Box>
        {detail ? <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box> : null}
        {waiver ? (
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`${waiver.waivedBy} approved without it: ${waiver.note}`}
          </Box>
        ) : null}
        {related.map((one) => (
          <Box key={`${one.kind} ${one.id}`}>
            {one.kind === 'Supplier' ? (
              <TextLink {...linkTo(recordPage('supplier', one.id))}>{`Open ${one.name}`}</TextLink>
            ) : (
              <TextLink {...linkTo(recordPage('application', one.id))}>{`Open ${one.name}`}</TextLink>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
