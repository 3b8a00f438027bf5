import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { type CostRow, pricing, type Takeover } from '@backdock/core/pricing/pricing.contract.ts';
import {
  takeoverLabels,
  takeoverSources,
  type TakeoverSource,
} from '@backdock/core/pricing/pricing.values.ts';
import { useSuppliers } from '../pickers/supplier-picker.tsx';
import { call } from '../platform/api.ts';
import { BaseDialog } from '../ui/dialogs/base-dialog.tsx';
import { Problem } from '../ui/feedback/problem.tsx';
import { PriceOutcome } from './price-outcome.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { usePriceUpdate } from './use-price-update.ts';

interface Choice {
  from: TakeoverSource;
  supplierId: number | null;
}

interface TakeOverDialogProps {
  /** One product; without it, all of a supplier's that differ. */
  product: CostRow | null;
  onClose: () => void;
}

/** Costs that were billed or approved become the stored ones, after a look at what that changes. */
export function TakeOverDialog({ product, onClose }: TakeOverDialogProps) {
  const { options, problem } = useSuppliers();
  const [choice, setChoice] = useState<Choice>({
    from: 'LastBilled',
    supplierId: product?.supplierId ?? null,
  });
  const flow = usePriceUpdate<Choice>(
    ({ from, supplierId }, request) =>
      call(pricing.takeOver, {
        body: {
          ...request,
          acknowledged: request.acknowledged.map(({ code }) => ({ code })),
          from,
          of: product ? { productIds: [product.productId] } : { supplierId: supplierId ?? 0 },
        },
      }),
    onClose,
    // Which products differ is asked again when it is saved, so rows have no fixed number.
    { byRow: false },
  );
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    flow.rehearse(null);
  };
  const { update } = flow;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={product ? `Update the cost of ${product.sku}` : 'Use billed or approved costs'}
      size="xxl"
      isBusy={flow.isBusy}
      holdsInput={update !== undefined && update.changed > 0}
      actions={
        <>
          <Button onClick={onClose} disabled={flow.isBusy}>
            Cancel
          </Button>
          <Button
            disabled={choice.supplierId === null || flow.isBusy}
            loading={flow.isRehearsing}
            onClick={() => flow.rehearse(choice)}
          >
            Preview
          </Button>
          <Button
            variant="contained"
            color="primary"
            loading={flow.isSaving}
            disabled={!flow.isReady || !isReason(flow.reason)}
            onClick={flow.save}
          >
            Save costs
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Costs that differ are updated as of today. Preview the changes before you save.
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Which cost"
          value={choice.from}
          disabled={flow.isBusy}
          onChange={(_, from: TakeoverSource | null) => from && choose({ from })}
        >
          {takeoverSources.map((from) => (
            <ToggleButton key={from} value={from}>
              {takeoverLabels[from]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {product ? null : (
          <Autocomplete
            options={options}
            value={options.find(({ value }) => value === choice.supplierId) ?? null}
            getOptionKey={({ value }) => value}
            disabled={flow.isBusy}
            onChange={(_, chosen) => choose({ supplierId: chosen?.value ?? null })}
            renderInput={(params) => <TextField {...params} label="Supplier" helperText={problem} />}
          />
        )}
        {flow.isRehearsing ? <LinearProgress aria-label="Comparing the costs" /> : null}
        {update ? (
          <>
            {update.changed === 0 && update.refused.length === 0 ? (
              <Typography variant="body2">All costs match. There’s nothing to update.</Typography>
            ) : (
              <PriceOutcome
                update={update}
                rowOf={null}
                skuOf={(row) => update.changes.find((each) => each.row === row)?.sku ?? '--'}
                acceptance={flow.acceptance}
              />
            )}
            {remainingOf(update) > 0 ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {pluralize(remainingOf(update), 'more product differs', 'more products differ')}. Save these,
                then preview again.
              </Typography>
            ) : null}
            {update.changed > 0 ? <ReasonField value={flow.reason} onChange={flow.setReason} /> : null}
          </>
        ) : null}
        <Problem error={flow.error} />
      </Box>
    </BaseDialog>
  );
}

const remainingOf = (update: object) => (update as Partial<Takeover>).remaining ?? 0;
