import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import type { BrokenReason } from '@backdock/core/product-data/templates/templates.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { Icon } from '../../ui/icons.tsx';
import { isSuggestion } from './template-columns.ts';

interface BrokenNoticeProps {
  columns: readonly DecidedColumn[];
  reasons: readonly BrokenReason[];
  onOpen: (columnId: number) => void;
  /** Accepts every suggestion. Null for people who may only look. */
  onAccept: (() => void) | null;
}

const shownReasons = 5;

/** What keeps the template from being exported, and what to do about each. It follows what is typed. */
export function BrokenNotice({ columns, reasons, onOpen, onAccept }: BrokenNoticeProps) {
  const [isWhole, setWhole] = useState(false);
  // The columns card says so itself.
  if (columns.length === 0 || reasons.length === 0) return null;
  const suggested = columns.filter(isSuggestion).length;
  const shown = isWhole ? reasons : reasons.slice(0, shownReasons);
  const rest = reasons.length - shown.length;
  return (
    <Alert severity="warning" icon={<Icon name="warning" />}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        This template can’t be exported yet: {pluralize(reasons.length, 'thing')} to fix
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
        {shown.map(({ columnId, message }) => (
          <li key={`${columnId ?? ''} ${message}`}>
            {columnId === null ? (
              message
            ) : (
              <Link component="button" type="button" onClick={() => onOpen(columnId)} sx={reasonLink}>
                {message}
              </Link>
            )}
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {onAccept && suggested > 0 ? (
          <Button size="small" onClick={onAccept}>
            Accept {pluralize(suggested, 'suggestion')}
          </Button>
        ) : null}
        {rest > 0 ? (
          <Button size="small" onClick={() => setWhole(true)}>
            Show {rest} more
          </Button>
        ) : null}
      </Box>
    </Alert>
  );
}

/** Each line is tall enough for a finger. */
const reasonLink = {
  typography: 'body2',
  lineHeight: '24px',
  color: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
} as const;
