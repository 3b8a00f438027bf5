import SvgIcon from '@mui/material/SvgIcon';

/** The signs that only a grid needs, drawn as the product's other icons. */
const drawings = {
  ascending: 'M12 19V5M6 11l6-6 6 6',
  descending: 'M12 5v14M6 13l6 6 6-6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  columns: 'M4 4h16v16H4zM9.3 4v16M14.7 4v16',
  add: 'M12 5v14M5 12h14',
  first: 'M18 6l-6 6 6 6M7 6v12',
  previous: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  last: 'M6 6l6 6-6 6M17 6v12',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  pin: 'M12 16v5M8 3h8l-1 7 3 3v3H6v-3l3-3z',
} as const;

export function GridIcon({ name, size = 15 }: { name: keyof typeof drawings; size?: number }) {
  return (
    <SvgIcon sx={{ width: size, height: size, flex: 'none' }}>
      <path
        d={drawings[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
