import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** One stroke, one weight, on a 24-unit grid. */
const drawings = {
  dashboard: 'M3 3h7v9H3zM14 3h7v5h-7zM14 12h7v9h-7zM3 16h7v5H3z',
  orders: 'M6 2l-3 5v13a2 2 0 002 2h14a2 2 0 002-2V7l-3-5zM3 7h18M16 11a4 4 0 01-8 0',
  accounting: 'M4 4h16v16H4zM8 9h8M8 13h8M8 17h4',
  suppliers: 'M3 21V8l9-5 9 5v13M9 21v-7h6v7',
  shipping: 'M1 5h13v11H1zM14 9h4l4 4v3h-8M8 18a2 2 0 11-4 0 2 2 0 014 0zM20 18a2 2 0 11-4 0 2 2 0 014 0z',
  marketplaces: 'M3 9l2-5h14l2 5M4 9v11h16V9M9 20v-6h6v6',
  products: 'M21 8l-9-5-9 5 9 5zM3 8v8l9 5 9-5V8',
  tickets: 'M3 7a2 2 0 012-2h14a2 2 0 012 2v3a2 2 0 000 4v3a2 2 0 01-2 2H5a2 2 0 01-2-2v-3a2 2 0 000-4z',
  users: 'M17 21v-2a4 4 0 00-4-4H6a4 4 0 00-4 4v2M9.5 11a4 4 0 100-8 4 4 0 000 8zM22 21v-2a4 4 0 00-3-3.9',
  mark: 'M3 19h18M6 19V10.5L12 6l6 4.5V19',
  menu: 'M4 6h16M4 12h16M4 18h16',
  sidebar: 'M4 4h16v16H4zM9.5 4v16',
  chevronDown: 'M6 9l6 6 6-6',
  chevronUp: 'M6 15l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  edit: 'M4 20l1-4.2L16.3 4.5a2.1 2.1 0 013 3L8.2 19z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  success: 'M21 12a9 9 0 11-18 0 9 9 0 0118 0zM8 12.5l2.7 2.7L16 9.5',
  error: 'M21 12a9 9 0 11-18 0 9 9 0 0118 0zM12 7.5v5.5M12 16.3v.2',
  info: 'M21 12a9 9 0 11-18 0 9 9 0 0118 0zM12 11v5.5M12 7.5v.2',
  warning: 'M12 3.5L22 20.5H2zM12 10v4.5M12 17.3v.2',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM15 12a3 3 0 11-6 0 3 3 0 016 0z',
  eyeOff:
    'M3 3l18 18M10 5.7a9.8 9.8 0 012-.2c6.4 0 10 6.5 10 6.5a17 17 0 01-3 3.7M6.3 7.3A16.5 16.5 0 002 12s3.6 6.5 10 6.5a9.7 9.7 0 004.3-1M9.9 9.9a3 3 0 004.2 4.2',
  keyboard: 'M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M17 14v.1M7 14v.1M10.5 14h3',
  key: 'M15.5 14a5.5 5.5 0 10-5.2-3.7L3 17.6V21h3.4v-2.2h2.2v-2.2h2.2l1.3-1.3a5.5 5.5 0 003.4-1.3zM16.5 8v.1',
  lock: 'M5 11h14v10H5zM8 11V7.5a4 4 0 018 0V11M12 15v2.5',
  unlock: 'M5 11h14v10H5zM8 11V7.5a4 4 0 017.7-1.5M12 15v2.5',
  theme: 'M21 12.8A9 9 0 1111.2 3a7 7 0 009.8 9.8z',
  signOut: 'M9 21H5a2 2 0 01-2-2V5a2 2 0 012-2h4M16 17l5-5-5-5M21 12H9',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 01-1 1H5a1 1 0 01-1-1V7a1 1 0 011-1h5',
  refresh: 'M20 11a8 8 0 10-2.3 6.3M20 4v7h-7',
  back: 'M19 12H5M11 6l-6 6 6 6',
  inbox: 'M3 13l3-8h12l3 8v6a1 1 0 01-1 1H4a1 1 0 01-1-1zM3 13h5l1.5 3h5l1.5-3h5',
  compass: 'M21 12a9 9 0 11-18 0 9 9 0 0118 0zM15.5 8.5l-2 5-5 2 2-5z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  upload: 'M12 16V4.5M7 9.5l5-5 5 5M4 15.5V19a1 1 0 001 1h14a1 1 0 001-1v-3.5',
  download: 'M12 4v11.5M7 10.5l5 5 5-5M4 15.5V19a1 1 0 001 1h14a1 1 0 001-1v-3.5',
  file: 'M13.5 3H6a1 1 0 00-1 1v16a1 1 0 001 1h12a1 1 0 001-1V8.5zM13.5 3v5.5H19',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  arrowRight: 'M4 12h15M13 6l6 6-6 6',
  ascending: 'M12 19V5M6 11l6-6 6 6',
  descending: 'M12 5v14M6 13l6 6 6-6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  print: 'M7 9V3.5h10V9M7 17H4V9.5h16V17h-3M7 14h10v6.5H7z',
  search: 'M17 11a6 6 0 11-12 0 6 6 0 0112 0zM15.5 15.5L20 20',
  system:
    'M12 15a3 3 0 100-6 3 3 0 000 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  history: 'M4 4v5h5M4.6 9A8.5 8.5 0 1112 20.5 8.5 8.5 0 013.9 15M12 7.5V12l3 2',
  views: 'M6 4h12v16l-6-4.5L6 20z',
  columns: 'M4 4h16v16H4zM9.3 4v16M14.7 4v16',
  add: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  first: 'M18 6l-6 6 6 6M7 6v12',
  previous: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  last: 'M6 6l6 6-6 6M17 6v12',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  pin: 'M12 16v5M8 3h8l-1 7 3 3v3H6v-3l3-3z',
  bold: 'M7 4.5h6a3.7 3.7 0 010 7.5H7zM7 12h7a3.8 3.8 0 010 7.5H7z',
  italic: 'M10 4.5h8M6 19.5h8M14.5 4.5l-5 15',
  bullets: 'M9 6h12M9 12h12M9 18h12M4 6v.1M4 12v.1M4 18v.1',
  numbers: 'M10 6h11M10 12h11M10 18h11M4 4.5L5.5 4v5M3.8 14.5c1.6-1.4 2.6-.2 1.7 1L3.8 18.5h2.4',
  quote: 'M4 5v14M9 7h11M9 12h11M9 17h7',
  link: 'M10 14a4.5 4.5 0 006.4 0l3-3A4.5 4.5 0 0013 4.6l-1 1M14 10a4.5 4.5 0 00-6.4 0l-3 3A4.5 4.5 0 0011 19.4l1-1',
  attach:
    'M20 11.5l-8.3 8.3a5.2 5.2 0 01-7.4-7.4l8.6-8.6a3.5 3.5 0 015 5l-8.5 8.4a1.7 1.7 0 01-2.5-2.4l7.7-7.7',
  reply: 'M9 6l-6 6 6 6M3 12h11a7 7 0 017 7',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  phone: 'M6.5 3h3l1.5 4.5-2 1.5a12 12 0 006 6l1.5-2 4.5 1.5v3a2 2 0 01-2 2A17 17 0 014.5 5a2 2 0 012-2z',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  support:
    'M4 14v-2a8 8 0 0116 0v2M4 14a2 2 0 012-2h1v6H6a2 2 0 01-2-2zM20 14a2 2 0 00-2-2h-1v6h1a2 2 0 002-2zM18 18a4 3 0 01-4 3h-1.5',
} as const;

export type IconName = keyof typeof drawings;

/** Decoration only: the control around it carries the label. */
export function Icon({
  name,
  size = 17,
  sx,
  ...props
}: { name: IconName; size?: number } & Omit<SvgIconProps, 'ref'>) {
  return (
    <SvgIcon
      {...props}
      sx={[{ width: size, height: size, flex: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
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
