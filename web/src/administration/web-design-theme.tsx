import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { tabular } from '../ui/text/figures.ts';

export function Colours() {
  const { palette, vars } = useTheme();
  const names = (Object.keys(palette.tokens) as (keyof typeof palette.tokens)[]).filter(
    (name) => name !== 'shadow' && name !== 'pop',
  );
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
        gap: 1.5,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {names.map((name) => (
        <li key={name}>
          <Box
            sx={{
              height: 36,
              mb: 0.5,
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
              bgcolor: vars.palette.tokens[name],
            }}
          />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

const scale: readonly { variant: NonNullable<TypographyProps['variant']>; sample: string }[] = [
  { variant: 'stat', sample: '$128,430.75' },
  { variant: 'h1', sample: 'Page title' },
  { variant: 'subtitle1', sample: 'Product name' },
  { variant: 'h2', sample: 'Card title' },
  { variant: 'body1', sample: 'Body: most page text' },
  { variant: 'body2', sample: 'Grids and side panels' },
  { variant: 'subtitle2', sample: 'Field label' },
  { variant: 'caption', sample: 'Caption and helper text' },
  { variant: 'small', sample: '12' },
];

export function TypeScale() {
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {scale.map(({ variant, sample }) => (
        <Box key={variant} sx={{ display: 'grid', gridTemplateColumns: '110px 1fr', alignItems: 'baseline' }}>
          <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
            {variant}
          </Typography>
          <Typography variant={variant} component="span">
            {sample}
          </Typography>
        </Box>
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: '110px 1fr' }}>
        <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
          tabular
        </Typography>
        <Box sx={{ ...tabular, width: 90, textAlign: 'right' }}>
          <div>$1,111.11</div>
          <div>$88,888.88</div>
        </Box>
      </Box>
    </Box>
  );
}

const gaps = [8, 16, 24, 28];

export function Spacing() {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {gaps.map((gap) => (
        <Box key={gap} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="caption" sx={{ width: 80, color: 'text.tertiary' }}>
            {gap === 28 ? '28, page' : gap}
          </Typography>
          <Box sx={{ width: gap * 4, height: 12, borderRadius: 0.5, bgcolor: 'tokens.brandLine' }} />
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 2, mt: 1 }}>
        {[
          { label: 'control', radius: 7 },
          { label: 'surface', radius: 8 },
          { label: 'card', radius: 10 },
        ].map(({ label, radius }) => (
          <Box
            key={label}
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 96,
              height: 56,
              border: 1,
              borderColor: 'divider',
              borderRadius: `${radius}px`,
              typography: 'caption',
              color: 'text.secondary',
            }}
          >
            {label} {radius}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
