import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

export type Themed = Omit<Theme, 'components'> & CssVarsTheme;

/** Border radius of controls. */
export const control = 7;

export const fields: Components<Themed> = {
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      // Labels go above their fields, where they stay readable whatever the field holds.
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 5,
        color: theme.vars.palette.text.secondary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.secondary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 34,
        borderRadius: control,
        backgroundColor: theme.vars.palette.background.paper,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          boxShadow: `0 0 0 3px ${theme.vars.palette.tokens.brandSoft}`,
        },
        '&.Mui-focused.Mui-error .MuiOutlinedInput-notchedOutline': {
          boxShadow: `0 0 0 3px ${theme.vars.palette.tokens.errorSoft}`,
        },
      }),
      input: { padding: '6px 10px', height: 20 },
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.tokens.lineStrong,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        margin: '4px 0 0',
        // A disabled field's helper text must stay readable.
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
};
