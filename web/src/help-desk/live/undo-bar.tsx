import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';

interface UndoBarProps {
  /** Until then the mail can be taken back. */
  until: string;
  onUndo: () => void;
  onOver: () => void;
}

/** For fifteen seconds after sending. */
export function UndoBar({ until, onUndo, onOver }: UndoBarProps) {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  useShortcut('z', 'Undo sending', onUndo);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const isOver = left <= 0;
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
  if (isOver) return null;
  return (
    <Box component="output" sx={bar}>
      <span>
        Sending in{' '}
        <Box
          component="span"
          sx={{ display: 'inline-block', minWidth: 18, fontVariantNumeric: 'tabular-nums' }}
        >
          {left}
        </Box>{' '}
        s
      </span>
      <Button size="small" onClick={onUndo} sx={{ color: 'inherit', borderColor: 'currentColor' }}>
        Undo
      </Button>
    </Box>
  );
}

const bar = {
  position: 'fixed',
  zIndex: 'snackbar',
  left: '50%',
  bottom: 24,
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  borderRadius: '10px',
  typography: 'body2',
  color: 'tokens.onInverse',
  bgcolor: 'tokens.inverse',
  boxShadow: 'var(--bd-palette-tokens-pop)',
} as const;
