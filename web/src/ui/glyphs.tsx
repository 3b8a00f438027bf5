import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** The drawings that forms and files need, in the stroke and grid of `icons.tsx`. */
const drawings = {
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  upload: 'M12 16V4.5M7 9.5l5-5 5 5M4 15.5V19a1 1 0 001 1h14a1 1 0 001-1v-3.5',
  download: 'M12 4v11.5M7 10.5l5 5 5-5M4 15.5V19a1 1 0 001 1h14a1 1 0 001-1v-3.5',
  file: 'M13.5 3H6a1 1 0 00-1 1v16a1 1 0 001 1h12a1 1 0 001-1V8.5zM13.5 3v5.5H19',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  arrowRight: 'M4 12h15M13 6l6 6-6 6',
} as const;

/** Decoration only: the control around it carries the label. */
export function Glyph({
  name,
  size = 17,
  sx,
  ...props
}: { name: keyof typeof drawings; size?: number } & Omit<SvgIconProps, 'ref'>) {
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
