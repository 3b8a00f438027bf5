import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { type Day, longDate, shortDate } from '@backdock/core/kit/dates.ts';
import type { PolicyVersion } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyStates, type PolicyState } from '@backdock/core/marketplaces/policies.rules.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { StatusChip, type Tone } from '../ui/feedback/status-chip.tsx';

const states: Readonly<Record<PolicyState, { label: string; tone: Tone }>> = {
  InForce: { label: 'In force', tone: 'success' },
  Planned: { label: 'Planned', tone: 'info' },
  Past: { label: 'Past', tone: 'default' },
  Replaced: { label: 'Replaced', tone: 'default' },
};

interface PolicyVersionsProps {
  policies: readonly PolicyVersion[];
  today: Day;
  /** The versions on display. */
  shown: readonly number[];
  action: ReactNode;
  onShow: (version: number) => void;
  onCompare: (pair: readonly [number, number]) => void;
}

/** Every version, newest first. */
export function PolicyVersions({ policies, today, shown, action, onShow, onCompare }: PolicyVersionsProps) {
  const stateOf = policyStates(policies, today);
  const [newest, before] = policies;
  return (
    <Panel title="Versions" action={action}>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, listStyle: 'none', m: 0, mx: -1, p: 0 }}>
        {policies.map(({ version, effectiveFrom, createdBy, createdOn }) => {
          const { label, tone } = states[stateOf.get(version) ?? 'Past'];
          return (
            <li key={version}>
              <ButtonBase
                onClick={() => onShow(version)}
                aria-current={shown.includes(version) ? 'true' : undefined}
                sx={entry}
              >
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  <Box component="span" sx={{ display: 'block', typography: 'button' }}>
                    Version {version}
                  </Box>
                  <Box component="span" sx={{ typography: 'body2', color: 'text.tertiary' }}>
                    From {shortDate(effectiveFrom)}
                    {createdBy ? ` · ${createdBy}` : ''}
                  </Box>
                </Box>
                <Box component="span" title={`Created on ${longDate(createdOn)}`}>
                  <StatusChip label={label} tone={tone} />
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
      {newest && before ? (
        <Button size="small" sx={{ mt: 1.5 }} onClick={() => onCompare([before.version, newest.version])}>
          Compare versions
        </Button>
      ) : null}
    </Panel>
  );
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  px: 1,
  py: 0.75,
  borderRadius: 1,
  textAlign: 'left',
  '&:hover': { bgcolor: 'tokens.paperHover' },
  '&[aria-current]': { bgcolor: 'tokens.brandSoft' },
} as const;
