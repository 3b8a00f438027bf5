import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { rateText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { WhatIfAnswer, WhatIfQuestion } from '@backdock/core/allowances/rebates/what-if-answer.ts';
import { acceptsDecimal, decimalText, decimalValue } from '@backdock/core/kit/decimal-input.ts';
import { currency, percent, signedCurrency } from '@backdock/core/kit/money.ts';
import { tabular } from '../../ui/text/figures.ts';
import { sliderRange } from './slider-range.ts';
import { TryTermsDialog } from './try-terms.dialog.tsx';

interface WhatIfProps {
  agreement: AgreementRow;
  question: WhatIfQuestion;
  answer: WhatIfAnswer;
  onAsk: (question: WhatIfQuestion) => void;
}

/** More purchases, other steps, or another end: what would they earn? */
export function WhatIf({ agreement, question, answer, onAsk }: WhatIfProps) {
  const [isTrying, setTrying] = useState(false);
  const { terms, extraPurchases } = question;
  const { max, marks } = sliderRange(answer.standing);
  const labelId = useId();
  const ask = (extra: number) => onAsk({ ...question, extraPurchases: extra });
  return (
    <Box
      component="section"
      aria-label="What if"
      sx={{ borderTop: 1, borderColor: 'tokens.lineSoft', pt: 1.5 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.25,
          rowGap: 0.5,
          px: 2.25,
        }}
      >
        <Box component="label" id={labelId} sx={{ typography: 'h3' }}>
          What if we buy
        </Box>
        <ExtraField value={extraPurchases} labelledBy={labelId} onChange={ask} />
        <Box sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>above forecast</Box>
        <Slider
          size="small"
          aria-label="Purchases above forecast"
          getAriaValueText={(value) => currency(value, agreement.currency)}
          min={0}
          max={max}
          step={max / 300}
          marks={marks}
          value={Math.min(extraPurchases, max)}
          onChange={(_, value) => ask(Math.round(value))}
          sx={{ flex: 1, minWidth: 160, mx: 1.5, mb: marks.length > 0 ? 2.5 : 0 }}
        />
        <Button size="small" onClick={() => setTrying(true)}>
          Try other terms
        </Button>
        {terms ? (
          <Button size="small" variant="text" onClick={() => onAsk({ ...question, terms: null })}>
            Back to current terms
          </Button>
        ) : null}
      </Box>
      <Figures agreement={agreement} question={question} answer={answer} />
      {isTrying ? (
        <TryTermsDialog
          agreement={agreement}
          terms={terms ?? agreement}
          onTry={({ rebate, endDate }) => onAsk({ ...question, terms: { rebate, endDate } })}
          onClose={() => setTrying(false)}
        />
      ) : null}
    </Box>
  );
}

interface ExtraFieldProps {
  value: number;
  labelledBy: string;
  onChange: (value: number) => void;
}

function ExtraField({ value, labelledBy, onChange }: ExtraFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      size="small"
      value={draft ?? decimalText(value)}
      onChange={({ target: { value: text } }) => {
        if (!acceptsDecimal(text, { nonNegative: true })) return;
        setDraft(text);
        onChange(decimalValue(text, { nullable: false }) ?? 0);
      }}
      onBlur={() => setDraft(null)}
      slotProps={{
        htmlInput: {
          'aria-labelledby': labelledBy,
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { ...tabular, textAlign: 'right' },
        },
        input: { startAdornment: '$' },
      }}
      sx={{ width: 132 }}
    />
  );
}

function Figures({ agreement, question, answer }: Omit<WhatIfProps, 'onAsk'>) {
  const of = agreement.currency;
  const { purchases, stepIndex, earned, gain } = answer;
  const step = stepIndex === null ? undefined : answer.standing.steps[stepIndex - 1];
  const rate = step?.percentage;
  const isOnSpend = question.terms === null && question.extraPurchases > 0;
  return (
    <Box component="dl" sx={figureRow} aria-live="polite">
      <Figure label="Purchases" text={currency(purchases, of)} />
      <Figure
        label={rate ? `Rebate at ${rateText(rate)}` : 'Rebate'}
        text={earned === null ? '--' : currency(earned, of)}
      />
      <Figure
        label="Above forecast"
        text={gain === null ? '--' : signedCurrency(gain, of)}
        tone={gain !== null && gain > 0 ? 'tokens.success' : undefined}
      />
      <Figure
        label="Return on extra spend"
        text={isOnSpend && gain !== null ? percent((gain / question.extraPurchases) * 100) : '--'}
      />
    </Box>
  );
}

function Figure({ label, text, tone }: { label: string; text: string; tone?: string | undefined }) {
  return (
    <div>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.tertiary' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{ ...tabular, m: 0, typography: 'subtitle1', color: tone, whiteSpace: 'nowrap' }}
      >
        {text}
      </Box>
    </div>
  );
}

const figureRow = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 1.5,
  m: 0,
  px: 2.25,
  pt: 1,
  pb: 2,
} as const;
