import type { Components } from '@mui/material/styles';
import { control, fields, type Themed } from './theme-fields.ts';

const card = 10;

/** How MUI's components look here. Heights: 34, small 28. */
export const components: Components<Themed> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { height: '100%' },
      body: {
        minHeight: '100%',
        fontFeatureSettings: '"cv05", "ss03"',
        WebkitFontSmoothing: 'antialiased',
      },
      '#root': { minHeight: '100%' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          // Without this, a placeholder that pulses forever would restart on every frame.
          animationIterationCount: '1 !important',
          // Any duration above zero would give every element a transition of all its properties.
          transitionDuration: '0s !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        height: 34,
        minWidth: 0,
        flexShrink: 0,
        padding: '0 12px',
        gap: 8,
        borderRadius: control,
        whiteSpace: 'nowrap',
        ...(ownerState.size === 'small' && { height: 28, padding: '0 10px', ...theme.typography.subtitle2 }),
        ...(ownerState.variant === 'contained' && { boxShadow: theme.vars.palette.tokens.shadow }),
        ...(ownerState.variant === 'outlined' && {
          borderColor: theme.vars.palette.divider,
          backgroundColor: theme.vars.palette.background.paper,
          boxShadow: theme.vars.palette.tokens.shadow,
          '&:hover': { backgroundColor: theme.vars.palette.tokens.paperHover },
        }),
        ...(ownerState.variant === 'text' && {
          color:
            ownerState.color === 'primary'
              ? theme.vars.palette.tokens.brandInk
              : ownerState.color === 'inherit'
                ? theme.vars.palette.text.secondary
                : undefined,
        }),
      }),
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        width: ownerState.size === 'small' ? 28 : 34,
        height: ownerState.size === 'small' ? 28 : 34,
        padding: 0,
        borderRadius: control,
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        backgroundImage: 'none',
        ...(ownerState.variant === 'outlined' && {
          borderRadius: card,
          borderColor: theme.vars.palette.divider,
          boxShadow: theme.vars.palette.tokens.shadow,
        }),
      }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderRadius: card, boxShadow: theme.vars.palette.tokens.pop }),
    },
  },
  MuiList: { styleOverrides: { padding: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 34,
        borderRadius: control,
        gap: 10,
        padding: '0 10px',
        [theme.breakpoints.up('sm')]: { minHeight: 34 },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 300 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        backgroundColor: theme.vars.palette.tokens.inverse,
        color: theme.vars.palette.tokens.onInverse,
      }),
      arrow: ({ theme }) => ({ color: theme.vars.palette.tokens.inverse }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.tokens.brandInk,
        borderRadius: 4,
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  ...fields,
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const severity = ownerState.severity ?? 'info';
        return {
          ...theme.typography.body2,
          borderRadius: control,
          padding: '10px 12px',
          alignItems: 'flex-start',
          color: theme.vars.palette[severity].main,
          backgroundColor: theme.vars.palette.tokens[`${severity}Soft`],
        };
      },
      icon: { padding: 0, marginRight: 10, opacity: 1 },
      message: { padding: 0 },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.caption, height: 22, borderRadius: 6, fontWeight: 550 }),
      label: { padding: '0 8px' },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, list: { gap: 22 } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        minWidth: 0,
        padding: 0,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.tokens.brandInk },
      }),
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
