import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import type { ChangedAccess, GrantLine } from '@backdock/core/administration/access/users.contract.ts';
import { Icon } from '../../ui/icons.tsx';
import { byScreen, type ScreenAccess } from './by-screen.ts';
import { GrantLines } from './grant-lines.tsx';

interface ChangedScreensProps {
  kind: 'Gains' | 'Loses';
  changes: readonly ChangedAccess[];
  children?: ReactNode;
}

/** What a person gains or loses, by screen, with the reason on request. */
export function ChangedScreens({ kind, changes, children }: ChangedScreensProps) {
  const screens = byScreen(changes);
  return (
    <Box
      component="section"
      aria-label={kind}
      sx={{ py: 1.25, borderTop: 1, borderRight: 1, borderColor: 'tokens.lineSoft', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 0.75, px: 2, mb: 0.5, typography: 'body2' }}>
        <Box component="h3" sx={{ m: 0, font: 'inherit', fontWeight: 550 }}>
          {kind}
        </Box>
        <Box sx={{ color: 'text.tertiary' }}>
          {screens.length === 0
            ? 'nothing'
            : `on ${screens.length} ${screens.length === 1 ? 'screen' : 'screens'}`}
        </Box>
      </Box>
      {screens.map((screen) => (
        <Screen key={screen.screen} kind={kind} {...screen} />
      ))}
      {children}
    </Box>
  );
}

function Screen({ kind, screen, actions, parts }: ScreenAccess<ChangedAccess> & { kind: 'Gains' | 'Loses' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 2, py: 0.25, typography: 'body2' }}>
        <Icon
          name={kind === 'Gains' ? 'add' : 'minus'}
          size={14}
          sx={{
            flex: 'none',
            alignSelf: 'flex-start',
            mt: 0.375,
            color: kind === 'Gains' ? 'tokens.success' : 'tokens.error',
          }}
        />
        <Box sx={{ flex: '0 1 150px', fontWeight: 550 }}>{screen}</Box>
        <Box sx={{ flex: 1, typography: 'caption', color: 'text.tertiary' }}>{actions}</Box>
        <Link
          component="button"
          variant="caption"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Why?'} ${screen}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Why?'}
        </Link>
      </Box>
      {isOpen ? (
        <Box sx={{ mx: 2, mb: 1, ml: 5, p: 1.25, borderRadius: '8px', bgcolor: 'tokens.paperHover' }}>
          {parts.map((part) => (
            <Part key={part.permission} {...part} hasTitle={parts.length > 1} />
          ))}
        </Box>
      ) : null}
    </>
  );
}

function Part({ action, today, afterwards, hasTitle }: ChangedAccess & { hasTitle: boolean }) {
  const what = hasTitle ? `${action.charAt(0).toUpperCase()}${action.slice(1)}: ` : '';
  return (
    <Box sx={{ typography: 'caption', '& + &': { mt: 1 } }}>
      <Box sx={{ fontWeight: 600 }}>{`${what}today ${isGranted(today) ? 'yes' : 'no'}`}</Box>
      <GrantLines lines={today} />
      <Box sx={{ mt: 0.5, fontWeight: 600 }}>{`Afterward ${isGranted(afterwards) ? 'yes' : 'no'}`}</Box>
      <GrantLines lines={afterwards} />
    </Box>
  );
}

const isGranted = (lines: readonly GrantLine[]) => lines.some(({ grants }) => grants);
