import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import { createLink } from '@tanstack/react-router';
import type { FlagRow } from '@backdock/core/administration/feature-flags.contract.ts';
import { flagLabel } from '@backdock/core/administration/feature-flags.words.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';

interface FlagGroupsProps {
  flags: readonly FlagRow[];
  opened: number | null;
}

const RowLink = createLink(ButtonBase);

/** Every flag by group, with its audience in words. */
export function FlagGroups({ flags, opened }: FlagGroupsProps) {
  const groups = [...Map.groupBy(flags, ({ groupName }) => groupName)];
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 1.75, minHeight: 0, overflowY: 'auto' }}>
      {groups.map(([name, own]) => (
        <Paper key={name} variant="outlined" component="section" aria-label={name}>
          <Box
            component="h2"
            sx={{ m: 0, px: 2, py: 1, typography: 'body2', fontWeight: 600, bgcolor: 'tokens.paperHead' }}
          >
            {name}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {own.map((flag) => (
              <Flag key={flag.feature} flag={flag} isOpen={flag.id === opened} />
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}

function Flag({ flag, isOpen }: { flag: FlagRow; isOpen: boolean }) {
  const { id, feature, description, audience, isEnabled, staleReason } = flag;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'tokens.lineSoft' }}>
      <RowLink
        to="."
        search={(before) => ({ ...before, record: id })}
        resetScroll={false}
        aria-current={isOpen ? 'true' : undefined}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-start',
          gap: 1,
          width: '100%',
          px: 2,
          py: 1,
          textAlign: 'left',
          bgcolor: isOpen ? 'tokens.brandSoft' : undefined,
          '&:hover': { bgcolor: isOpen ? 'tokens.brandSoft' : 'tokens.paperHover' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Box sx={{ typography: 'body2', fontWeight: 550 }}>{flagLabel(feature)}</Box>
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{description}</Box>
          {isEnabled && audience !== 'Everyone' ? (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{audience}</Box>
          ) : null}
        </Box>
        {staleReason ? <StatusChip label="Review" tone="warning" /> : null}
        <StatusChip {...statusOf(flag)} />
      </RowLink>
    </Box>
  );
}

export function statusOf({ isEnabled, criteria }: FlagRow) {
  if (!isEnabled) return { label: 'Off', tone: 'default' } as const;
  return criteria
    ? ({ label: 'On for some', tone: 'info' } as const)
    : ({ label: 'On', tone: 'success' } as const);
}
