import Box from '@mui/material/Box';
import type { WeakenedDuty } from '@backdock/core/administration/access/users.contract.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Avatar } from '../../ui/text/avatar.tsx';
import { leftText } from './duty-words.ts';

export function DutyList({ duties }: { duties: readonly WeakenedDuty[] }) {
  return (
    <Box component="ul" aria-label="Duties" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {duties.map((duty) => (
        <Box
          key={duty.duty}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 0.75,
            borderTop: 1,
            borderColor: 'tokens.lineSoft',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 180 }}>
            <Box sx={{ typography: 'body2', fontWeight: 550 }}>{duty.label}</Box>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{duty.fact}</Box>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {duty.before.map(({ id, name }) => (
              <Box key={id} sx={duty.after.some((one) => one.id === id) ? undefined : leaving}>
                <Avatar name={name} />
              </Box>
            ))}
            <Box sx={{ ml: 0.5, typography: 'caption', color: 'text.tertiary' }}>
              was {duty.before.length}, now {duty.after.length}
            </Box>
          </Box>
          <StatusChip label={leftText(duty)} tone="error" />
        </Box>
      ))}
    </Box>
  );
}

const leaving = {
  position: 'relative',
  opacity: 0.55,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '50% -2px auto',
    height: 2,
    bgcolor: 'tokens.error',
    transform: 'rotate(-38deg)',
  },
} as const;
