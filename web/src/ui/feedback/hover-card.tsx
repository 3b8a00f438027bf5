import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

const closesAfterMs = 200;

interface HoverCardProps {
  /** The hover target. It is focusable, and focus shows the card too. */
  children: ReactNode;
  card: ReactNode;
  label: string;
}

/** More detail beside something. It stays open while the pointer moves to it. */
export function HoverCard({ children, card, label }: HoverCardProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = (element: HTMLElement) => {
    clearTimeout(timer.current);
    setAnchor(element);
  };
  const stay = () => clearTimeout(timer.current);
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(null), closesAfterMs);
  };
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={label}
        aria-describedby={anchor ? id : undefined}
        onMouseEnter={(event) => open(event.currentTarget)}
        onMouseLeave={leave}
        onFocus={(event) => open(event.currentTarget)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setAnchor(null);
        }}
        sx={({ vars: { palette } }) => ({
          p: 0,
          border: 0,
          font: 'inherit',
          color: 'inherit',
          textAlign: 'inherit',
          background: 'none',
          cursor: 'default',
          borderRadius: '4px',
          textDecoration: 'underline dotted',
          textUnderlineOffset: '3px',
          '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
        })}
      >
        {children}
      </Box>
      <Popper
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        placement="bottom-start"
        sx={{ zIndex: 'tooltip' }}
      >
        <Paper
          onMouseEnter={stay}
          onMouseLeave={leave}
          sx={({ vars: { palette } }) => ({
            mt: 0.75,
            p: 1.5,
            maxWidth: 320,
            borderRadius: '10px',
            boxShadow: palette.tokens.pop,
            typography: 'body2',
          })}
        >
          {card}
        </Paper>
      </Popper>
    </>
  );
}
