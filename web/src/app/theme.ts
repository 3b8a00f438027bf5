/// <reference types="@mui/material/themeCssVarsAugmentation" />
import { createTheme } from '@mui/material/styles';
import { dark, light, type Scheme } from './palette.ts';
import { components } from './theme-components.ts';

declare module '@mui/material/styles' {
  interface Palette {
    tokens: Scheme;
  }
  interface PaletteOptions {
    tokens: Scheme;
  }
  interface TypeText {
    tertiary: string;
  }
  interface TypographyVariants {
    stat: React.CSSProperties;
    small: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    stat?: React.CSSProperties;
    small?: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    stat: true;
    small: true;
  }
}

function paletteOf(scheme: Scheme) {
  const status = (main: string) => ({ main, dark: main, light: main, contrastText: scheme.onStatus });
  return {
    tokens: scheme,
    primary: {
      main: scheme.brand,
      dark: scheme.brandHover,
      light: scheme.brandSoft,
      contrastText: scheme.onBrand,
    },
    success: status(scheme.success),
    info: status(scheme.info),
    warning: status(scheme.warning),
    error: status(scheme.error),
    text: { primary: scheme.ink, secondary: scheme.ink2, tertiary: scheme.ink3 },
    background: { default: scheme.page, paper: scheme.paper },
    divider: scheme.line,
  };
}

const size = (pixels: number, line: number) => ({
  fontSize: `${pixels / 16}rem`,
  lineHeight: `${line / 16}rem`,
});

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'bd' },
  defaultColorScheme: 'light',
  colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { ...size(20, 28), fontWeight: 650, letterSpacing: '-0.01em' },
    h2: { ...size(14, 20), fontWeight: 600 },
    h3: { ...size(13, 20), fontWeight: 600 },
    h4: { ...size(13, 20), fontWeight: 550 },
    h5: { ...size(13, 20), fontWeight: 550 },
    h6: { ...size(13, 20), fontWeight: 550 },
    subtitle1: { ...size(15, 20), fontWeight: 650 },
    subtitle2: { ...size(13, 20), fontWeight: 500 },
    body1: size(14, 20),
    body2: size(13, 18),
    caption: size(12, 16),
    small: { ...size(11, 16), fontWeight: 600 },
    button: { ...size(14, 20), fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
    overline: { ...size(11, 16), fontWeight: 600, letterSpacing: '0.04em' },
    stat: { ...size(28, 36), fontWeight: 650, letterSpacing: '-0.02em', fontVariantNumeric: 'tabular-nums' },
  },
  components,
});
