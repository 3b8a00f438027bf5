import type { Theme } from '@mui/material/styles';
import { themeQuartz } from 'ag-grid-community';

export const rowHeight = 36;

/** The product's theme in the grid's terms. Colors stay CSS variables, so switching schemes needs no work. */
export function gridTheme({ vars: { palette }, typography }: Theme) {
  const sizeOf = (size: unknown) => String(size);
  return themeQuartz.withParams({
    accentColor: palette.primary.main,
    backgroundColor: palette.background.paper,
    foregroundColor: palette.text.primary,
    borderColor: palette.divider,
    browserColorScheme: 'inherit',
    fontFamily: sizeOf(typography.fontFamily),
    fontSize: sizeOf(typography.body2.fontSize),
    cellTextColor: palette.text.primary,
    headerFontSize: sizeOf(typography.caption.fontSize),
    headerFontWeight: 550,
    headerTextColor: palette.text.tertiary,
    headerBackgroundColor: palette.tokens.paperHead,
    headerCellHoverBackgroundColor: palette.tokens.paperHover,
    headerColumnResizeHandleColor: palette.divider,
    headerHeight: rowHeight,
    headerRowBorder: { color: palette.divider },
    rowHeight,
    rowBorder: { color: palette.tokens.lineSoft },
    rowHoverColor: palette.tokens.paperHover,
    oddRowBackgroundColor: palette.background.paper,
    selectedRowBackgroundColor: `color-mix(in srgb, ${palette.tokens.brandSoft} 60%, ${palette.background.paper})`,
    pinnedColumnBorder: { color: palette.divider },
    cellHorizontalPadding: 12,
    wrapperBorder: false,
    wrapperBorderRadius: 0,
    checkboxBorderRadius: 4,
    checkboxUncheckedBorderColor: palette.tokens.lineStrong,
    checkboxCheckedBackgroundColor: palette.primary.main,
    checkboxCheckedBorderColor: palette.primary.main,
    checkboxIndeterminateBackgroundColor: palette.primary.main,
    checkboxIndeterminateBorderColor: palette.primary.main,
  });
}

/** The server writes a nonce into every page; the grid puts it on the styles it adds. */
export function styleNonce(): { styleNonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce && !nonce.startsWith('__') ? { styleNonce: nonce } : {};
}
