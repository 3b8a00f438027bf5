import { tabular } from '../text/figures.ts';

/** Styles the grid's theme has no parameters for. */
export const gridLook = {
  '& .grid-figures': tabular,
  // Centers a chip on its line, like the text around it.
  '& .ag-cell .MuiChip-root': { verticalAlign: 'middle', mt: '-2px' },
  // Likewise for a plain button, whose text aligns with the header's.
  '& .ag-cell .MuiButton-text': { verticalAlign: 'middle', mt: '-2px', ml: '-10px' },
  '& .grid-right': { textAlign: 'right' },
  '& .grid-money': { textOverflow: 'clip' },
  // Hidden until needed, then it overlays the header: names need all the room there is.
  '& .grid-filter:not(.shown)': { opacity: 0, bgcolor: 'tokens.paperHover' },
  '& .ag-header-cell:hover .grid-filter, & .ag-header-cell:focus-within .grid-filter': { opacity: 1 },
  '& .grid-filter:hover': { bgcolor: 'tokens.muteSoft' },
  // Overlays the cell like the filter on its header. Always visible if the device can't hover.
  '& .grid-edit': {
    position: 'absolute',
    top: 4,
    right: 4,
    width: 26,
    height: 26,
    bgcolor: 'tokens.paperHover',
    '@media (hover: hover)': { opacity: 0 },
  },
  '& .ag-row-hover .grid-edit, & .ag-cell-focus .grid-edit, & .ag-cell:focus-within .grid-edit': {
    opacity: 1,
  },
  '& .grid-edit:hover': { bgcolor: 'tokens.muteSoft' },
  '& .grid-waiting': {
    display: 'inline-block',
    width: '62%',
    height: 10,
    borderRadius: '5px',
    bgcolor: 'tokens.muteSoft',
    animation: 'grid-waiting 1.4s ease-in-out infinite',
  },
  '& .ag-row-odd .grid-waiting': { width: '48%' },
  '@keyframes grid-waiting': { '50%': { opacity: 0.45 } },
} as const;
