import type { Theme } from '@mui/material/styles';

/** MUI's autocomplete in the heights and radii of the other fields. */
export const autocompleteLook = {
  '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { py: 0, pl: 0 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { p: '6px 10px', height: 20 },
  '& .MuiAutocomplete-endAdornment': { right: 5 },
} as const;

export const autocompleteSlots = {
  paper: {
    sx: ({ vars: { palette } }: Theme) => ({
      mt: 0.5,
      borderRadius: '10px',
      boxShadow: palette.tokens.pop,
      '& .MuiAutocomplete-option': { minHeight: 34, borderRadius: '7px', px: 1.25, py: 0.5 },
      '& .MuiAutocomplete-listbox': { p: 0.75 },
    }),
  },
} as const;

/** Chips keep the field one line high for as long as they fit. */
export const chipsLook = {
  ...autocompleteLook,
  '& .MuiAutocomplete-tag': { m: '3px 0 3px 5px' },
  '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { py: 0, pl: 0, height: 'auto', minHeight: 34 },
} as const;
