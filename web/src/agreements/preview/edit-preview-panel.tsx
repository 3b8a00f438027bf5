import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { EditPreview } from '@backdock/core/allowances/agreements/edit-preview.schema.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { TextSkeleton } from '../../ui/feedback/states.tsx';
import { changesNothing } from './changed-months.ts';
import { ClaimChanges, InvoiceChanges } from './changed-records.tsx';
import { MonthChanges } from './month-changes.tsx';

interface EditPreviewPanelProps {
  /** Undefined while it loads. */
  preview?: EditPreview | undefined;
  currency?: Currency;
}

/** What an edit would change: months, claims and invoices. */
export function EditPreviewPanel({ preview, currency = 'Usd' }: EditPreviewPanelProps) {
  const headingId = useId();
  const place = useRef<HTMLDivElement>(null);
  const isLoaded = preview !== undefined;
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    if (isLoaded) announce('Preview ready');
  }, [isLoaded]);
  return (
    <Box
      ref={place}
      component="section"
      aria-labelledby={headingId}
      aria-busy={!isLoaded}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridColumn: '1 / -1',
        p: { xs: 1, sm: 1.75 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="h3" id={headingId}>
        What this changes
      </Typography>
      {preview ? <Changes preview={preview} currency={currency} /> : <TextSkeleton lines={4} />}
    </Box>
  );
}

function Changes({ preview, currency: of }: { preview: EditPreview; currency: Currency }): ReactNode {
  if (changesNothing(preview)) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing changes in any month, claim, or open invoice.
      </Typography>
    );
  }
  return (
    <>
      <MonthChanges preview={preview} currency={of} />
      <ClaimChanges claims={preview.claims} currency={of} />
      <InvoiceChanges discounts={preview.discounts} currency={of} />
    </>
  );
}
