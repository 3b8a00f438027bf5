/** One line of a list of choices. */
export const optionRow = {
  minHeight: 28,
  mx: 0,
  gap: 1,
  '& .MuiFormControlLabel-label': { typography: 'body2', overflowWrap: 'anywhere' },
  '& .MuiCheckbox-root, & .MuiRadio-root': { p: 0.25 },
  '& .MuiSvgIcon-root': { width: 18, height: 18 },
} as const;
