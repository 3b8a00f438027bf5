import Box from '@mui/material/Box';
import type { ApplicationDetails } from '@backdock/core/suppliers/applications.contract.ts';
import { applicationCheckLabels } from '@backdock/core/suppliers/onboarding.values.ts';
import { Icon } from '../ui/icons.tsx';
import { TextLink } from '../ui/links.tsx';
import { Panel } from '../ui/panel.tsx';

type Check = ApplicationDetails['checks'][number];

const looks = {
  Passed: { icon: 'success', color: 'success.main', said: 'Passed' },
  Unclear: { icon: 'warning', color: 'warning.main', said: 'Unclear' },
  Failed: { icon: 'error', color: 'error.main', said: 'Failed' },
} as const;

/** What we make of an application: each check, its result, and who looks like the same company. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <Panel title="Checks">
      <Box
        component="ul"
        aria-label="Checks"
        sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0, typography: 'body2' }}
      >
        {checks.map((check) => (
          <CheckLine key={check.name} {...check} />
        ))}
      </Box>
    </Panel>
  );
}

function CheckLine({ name, result, detail, related }: Check) {
  const { icon, color, said } = looks[result];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Icon name={icon} titleAccess={said} sx={{ mt: '1px', color }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 550 }}>{applicationCheckLabels[name]}</Box>
        {detail ? <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box> : null}
        {related.map((one) => (
          <Box key={`${one.kind} ${one.id}`}>
            {one.kind === 'Supplier' ? (
              <TextLink to="/suppliers/$supplierId" params={{ supplierId: String(one.id) }}>
                {`Open ${one.name}`}
              </TextLink>
            ) : (
              <TextLink to="/application-review/$applicationId" params={{ applicationId: String(one.id) }}>
                {`Open ${one.name}`}
              </TextLink>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
