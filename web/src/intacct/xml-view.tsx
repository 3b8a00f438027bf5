import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { CopyButton } from '../ui/text/copy-button.tsx';
import { formatXml } from './format-xml.ts';

/** Readable XML with a copy button. */
export function XmlView({ title, xml }: { title: string; xml: string }) {
  const text = useMemo(() => formatXml(xml), [xml]);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <CopyButton text={text} variant="text" />
      </Box>
      <Box
        component="pre"
        // What scrolls can be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        sx={look}
      >
        {text}
      </Box>
    </Box>
  );
}

const look = {
  m: 0,
  p: 1.5,
  maxHeight: 320,
  overflow: 'auto',
  typography: 'caption',
  fontFamily: 'monospace',
  whiteSpace: 'pre',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'tokens.paperHead',
} as const;
