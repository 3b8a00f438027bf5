import Box from '@mui/material/Box';

const idOf = (cause: number) => `cause-${cause}`;

/** The number of a cause, beside what it explains; pressing it goes to the explanation. */
export function CauseMarker({ cause }: { cause: number | null }) {
  if (cause === null) return null;
  const show = () => {
    const row = document.getElementById(idOf(cause));
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus();
  };
  return (
    <Box
      component="button"
      type="button"
      aria-label={`Why it differs: ${cause + 1}`}
      title="Why it differs"
      onClick={show}
      sx={{ ...look, p: 0, border: 0, cursor: 'pointer', ml: 0.75, verticalAlign: '1px' }}
    >
      {cause + 1}
    </Box>
  );
}

/** The same number, beside the explanation. */
export function CauseNumber({ cause }: { cause: number }) {
  return (
    <Box aria-hidden sx={{ ...look, mt: '1px' }}>
      {cause + 1}
    </Box>
  );
}

/** Props of the element that explains a cause. */
export const causeTarget = (cause: number) => ({ id: idOf(cause), tabIndex: -1 });

const look = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 16,
  height: 16,
  borderRadius: '50%',
  typography: 'small',
  lineHeight: 1,
  color: 'tokens.onStatus',
  bgcolor: 'tokens.error',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
