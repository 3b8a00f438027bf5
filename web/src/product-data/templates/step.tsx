import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { tabular } from '../../ui/text/figures.ts';
import type { Attributes } from '../attributes/use-attributes.ts';
import { nothing } from './column-words.ts';

/** What the fields of a step work on. */
export interface StepProps {
  column: DecidedColumn;
  attributes: Attributes;
  isEditable: boolean;
  onChange: (column: DecidedColumn) => void;
  messageAt: (path: string) => string | undefined;
}

interface StepFrameProps {
  number: number;
  title: string;
  /** What the cell is after this step; undefined without a product. */
  output: string | undefined;
  children: ReactNode;
}

/** One step on the way from a product to its cell. */
export function Step({ number, title, output, children }: StepFrameProps) {
  return (
    <Box component="section" aria-label={title} sx={layout}>
      <Typography variant="subtitle2" component="h3" sx={{ pt: 0.75 }}>
        <Box component="span" aria-hidden sx={numberLook}>
          {number}
        </Box>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>{children}</Box>
      <Box sx={{ ...tabular, ...outputLook }} title={output}>
        {output === undefined ? null : output === '' ? nothing : output}
      </Box>
    </Box>
  );
}

const numberLook = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 20,
  height: 20,
  mr: 1,
  borderRadius: '50%',
  bgcolor: 'tokens.lineSoft',
  color: 'text.secondary',
  fontSize: 11,
} as const;

const layout = {
  display: 'grid',
  alignItems: 'start',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container column (min-width: 430px)': {
    gridTemplateColumns: '104px minmax(0, 1fr) minmax(48px, 88px)',
    '& > :last-child': { textAlign: 'right' },
  },
  px: 2.25,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'tokens.lineSoft',
} as const;

const outputLook = {
  pt: 0.75,
  typography: 'body2',
  fontWeight: 550,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
  maxHeight: 64,
} as const;

export const fieldRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  minWidth: 0,
} as const;
