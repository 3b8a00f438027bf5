import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';

interface FormCardProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Right side of the header: the Edit link, or an unsaved-changes note. */
  action?: ReactNode;
  /** Sets it apart from read-only cards. */
  isActive?: boolean;
  isBusy?: boolean;
  children: ReactNode;
}

export function FormCard({ title, headingRef, action, isActive, isBusy, children }: FormCardProps) {
  const headingId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={headingId}
      aria-busy={isBusy}
      sx={({ vars: { palette } }) => ({
        // A card keeps its own height beside a taller one.
        alignSelf: 'start',
        minWidth: 0,
        ...(isActive && {
          borderColor: palette.tokens.brandLine,
          boxShadow: `0 0 0 3px ${palette.tokens.brandSoft}`,
        }),
      })}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 48,
          px: 2.25,
          borderBottom: 1,
          borderColor: 'tokens.lineSoft',
        }}
      >
        <Typography variant="h2" id={headingId} ref={headingRef} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}

/** The form's buttons. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
        px: 2.25,
        py: 1.5,
        borderTop: 1,
        borderColor: 'tokens.lineSoft',
      }}
    >
      {children}
    </Box>
  );
}

/** Fields in two columns, or one if there is no room. */
export const fieldGrid = (columns: 1 | 2) =>
  ({
    display: 'grid',
    alignItems: 'start',
    gap: 1.75,
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      sm: columns === 1 ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
    },
  }) as const;
