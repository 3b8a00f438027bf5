import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { DueBy } from '@backdock/core/accounting/payments/payments.values.ts';
import { currencies, currencyLabels, type Currency } from '@backdock/core/partners/partners.values.ts';
import { DayChoice } from './day-choice.tsx';
import type { Run } from './use-run.ts';

const byLabels: Readonly<Record<DueBy, string>> = {
  dueDate: 'By due date',
  discountDate: 'By discount date',
};

/** The cutoff for what is due; `children` go on the right. */
export function DueControls({ run, children }: { run: Run; children: ReactNode }) {
  const { upTo, by, currency, paymentType, change } = run;
  return (
    <Box
      component="search"
      aria-label="Filter what’s due"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <DayChoice
        label={by === 'dueDate' ? 'Due by' : 'Discount ends by'}
        value={upTo}
        onChange={(day) => change({ upTo: day })}
      />
      <TextField
        select
        size="small"
        value={by}
        onChange={({ target }) => change({ by: target.value as DueBy })}
        slotProps={{ select: { inputProps: { 'aria-label': 'Select by' } } }}
        sx={{ width: 168 }}
      >
        {Object.entries(byLabels).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {paymentType === 'Wire' ? (
        <TextField
          select
          size="small"
          value={currency}
          onChange={({ target }) => change({ currency: target.value as Currency })}
          slotProps={{ select: { inputProps: { 'aria-label': 'Currency' } } }}
          sx={{ width: 88 }}
        >
          {currencies.map((one) => (
            <MenuItem key={one} value={one}>
              {currencyLabels[one]}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Box sx={{ display: 'flex', flex: { xs: '1 1 100%', sm: '0 1 auto' }, ml: { sm: 'auto' } }}>
        {children}
      </Box>
    </Box>
  );
}
