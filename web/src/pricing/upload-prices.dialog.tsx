import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Sheet } from '@backdock/core/documents/spreadsheet.rules.ts';
import { priceSheetHint, readPriceSheet } from '@backdock/core/pricing/price-sheet.rules.ts';
import { pricing } from '@backdock/core/pricing/pricing.contract.ts';
import { useMarketplaces } from '../pickers/marketplace-picker.tsx';
import { call } from '../platform/api.ts';
import { BaseDialog } from '../ui/dialogs/base-dialog.tsx';
import { Problem } from '../ui/feedback/problem.tsx';
import { Icon } from '../ui/icons.tsx';
import { SheetImport } from '../ui/sheet/sheet-import.tsx';
import { PriceOutcome } from './price-outcome.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { usePriceUpdate } from './use-price-update.ts';

type Prices = ReturnType<typeof readPriceSheet>;

/** Drop a sheet of costs and prices, see what it changes, and save all of it or nothing. */
export function UploadPricesDialog({ onClose }: { onClose: () => void }) {
  const { options, problem } = useMarketplaces();
  const [prices, setPrices] = useState<Prices | null>(null);
  const flow = usePriceUpdate<Prices>(
    ({ items }, request) => call(pricing.update, { body: { items: [...items], ...request } }),
    onClose,
    { byRow: true },
  );
  const take = (sheet: Sheet | null) => {
    const read = sheet && readPriceSheet(sheet, options);
    setPrices(read);
    flow.rehearse(read && read.problems.length === 0 ? read : null);
  };
  const { update } = flow;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Upload costs and prices"
      size="xxl"
      isBusy={flow.isBusy}
      holdsInput={prices !== null}
      actions={
        <>
          <Button onClick={onClose} disabled={flow.isBusy}>
            Cancel
          </Button>
          <Button
            variant="contained"
            color="primary"
            loading={flow.isSaving}
            disabled={!flow.isReady || !isReason(flow.reason)}
            onClick={flow.save}
          >
            Save all
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {priceSheetHint}
        </Typography>
        {problem ? (
          <Alert severity="error" icon={<Icon name="error" />}>
            {problem}
          </Alert>
        ) : null}
        <SheetImport label="Costs and prices" onSheet={take} />
        {prices && prices.problems.length > 0 ? (
          <Alert severity="error" icon={<Icon name="error" />}>
            {prices.problems.map((each) => (
              <Box key={each}>{each}</Box>
            ))}
          </Alert>
        ) : null}
        {flow.isRehearsing ? <LinearProgress aria-label="Checking costs and prices" /> : null}
        {update && prices ? (
          <>
            <PriceOutcome
              update={update}
              rowOf={(row) => prices.rows[row - 1] ?? row}
              skuOf={(row) => prices.items[row - 1]?.sku ?? ''}
              acceptance={flow.acceptance}
            />
            {update.changed > 0 && update.refused.length === 0 ? (
              <ReasonField value={flow.reason} onChange={flow.setReason} />
            ) : null}
          </>
        ) : null}
        <Problem error={flow.error} />
      </Box>
    </BaseDialog>
  );
}
