import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import {
  stepsOf,
  type FileStep,
} from '@backdock/core/accounting/payments/payment-files/payment-files.rules.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { visuallyHidden } from '../../../../ui/text/visually-hidden.ts';
import { FileAmount } from './file-amount.tsx';

/** A file's progress, with what it pays and when. */
export function StepBar({ file }: { file: PaymentFileDetails }) {
  return (
    <Paper
      variant="outlined"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1.5,
        px: 2.25,
        py: 1.75,
      }}
    >
      <Box component="ol" aria-label="Steps" sx={listLook}>
        {stepsOf(file).map((step, at) => (
          <Step key={step.label} step={step} number={at + 1} />
        ))}
      </Box>
      <Box sx={{ typography: 'body2', minWidth: 168 }}>
        <Box>
          <Box component="span" sx={{ color: 'text.tertiary' }}>
            Payment date
          </Box>{' '}
          {shortDate(file.paymentDate)}
        </Box>
        <Box sx={{ typography: 'h1' }}>
          <FileAmount file={file} />
        </Box>
      </Box>
    </Paper>
  );
}

const listLook = {
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1.25,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const stateWords = { done: 'done', current: 'next', coming: 'to come' } as const;

function Step({ step, number }: { step: FileStep; number: number }) {
  const { label, state, by, on } = step;
  const tooltip = [by, on && longDate(on)].filter(Boolean).join(', ');
  return (
    <Tooltip title={tooltip} describeChild>
      <Box
        component="li"
        aria-current={state === 'current' ? 'step' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          typography: 'body2',
          color: state === 'current' ? 'text.primary' : 'text.tertiary',
        }}
      >
        <Mark state={state} number={number} />
        {label}
        <Box component="span" sx={visuallyHidden}>{`, ${stateWords[state]}`}</Box>
      </Box>
    </Tooltip>
  );
}

function Mark({ state, number }: { state: FileStep['state']; number: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 20,
        height: 20,
        borderRadius: '50%',
        typography: 'small',
        border: '1px solid',
        ...{
          done: {
            color: palette.tokens.onStatus,
            backgroundColor: palette.tokens.success,
            borderColor: palette.tokens.success,
          },
          current: { color: palette.tokens.brandInk, borderColor: palette.primary.main },
          coming: { color: palette.text.tertiary, borderColor: palette.tokens.lineStrong },
        }[state],
      })}
    >
      {state === 'done' ? <Icon name="check" size={12} /> : number}
    </Box>
  );
}
