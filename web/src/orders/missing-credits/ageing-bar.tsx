import Box from '@mui/material/Box';
import { type Age, ageLabels, ages } from '@backdock/core/orders/missing-credits/missing-credits.rules.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { tabular } from '../../ui/text/figures.ts';

export type Aged = Readonly<Record<Age, number>> & { readonly currency: Currency };

/** The older, the warmer. */
const colours: Readonly<Record<Age, string>> = {
  upTo30: 'tokens.barSuccess',
  upTo60: 'tokens.barWarning',
  upTo90: 'color-mix(in srgb, var(--bd-palette-tokens-barWarning) 45%, var(--bd-palette-tokens-barError))',
  over90: 'tokens.barError',
};

export const agedText = (aged: Aged): string =>
  ages
    .filter((age) => aged[age] > 0)
    .map((age) => `${ageLabels[age]}: ${currency(aged[age], aged.currency)}`)
    .join('\n');

/** Pending amounts split by age. */
export function AgeingBar({ aged, height = 10 }: { aged: Aged; height?: number }) {
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn of boxes
      role="img"
      aria-label={agedText(aged).replaceAll('\n', ', ')}
      sx={{
        display: 'flex',
        flex: 1,
        gap: '1px',
        height,
        minWidth: 40,
        overflow: 'hidden',
        borderRadius: '5px',
        bgcolor: 'tokens.muteSoft',
      }}
    >
      {ages.map((age) =>
        aged[age] > 0 ? (
          <Box key={age} sx={{ flexGrow: aged[age], flexBasis: 0, minWidth: 3, bgcolor: colours[age] }} />
        ) : null,
      )}
    </Box>
  );
}

/** The color legend, with amounts. */
export function AgeingLegend({ aged }: { aged: Aged }) {
  return (
    <Box component="ul" sx={legend}>
      {ages.map((age) => (
        <Box component="li" key={age} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: colours[age] }} />
          <Box component="span" sx={{ color: 'text.tertiary' }}>
            {ageLabels[age]}
          </Box>
          <Box component="span" sx={tabular}>
            {currency(aged[age], aged.currency)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'caption',
} as const;
