import Box from '@mui/material/Box';
import { acceptsDecimal, decimalAfterTyping } from '@backdock/core/kit/decimal-input.ts';
import { centsToNumber, currency, numberToCents, percent, signedCurrency } from '@backdock/core/kit/money.ts';
import type { PriceChange } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { marginPercent } from '@backdock/core/orders/price-changes/price-changes.rules.ts';
import { counterPriceDays } from '@backdock/core/orders/price-changes/price-changes.values.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { TextBase } from '../../ui/fields/text-base.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { counterPriceOf, type ChoiceProblems } from './choices.ts';
import type { Choice } from './kept-draft.ts';

interface DeclineFieldsProps {
  request: PriceChange;
  currency: Currency;
  choice: Choice;
  problems: ChoiceProblems;
  onChange: (choice: Choice) => void;
}

/** The choice is kept by the page, not by a form. */
const unbound = { inputRef: null };

/** The comment of a decline, and the price we'd accept. */
export function DeclineFields({ request, currency: of, choice, problems, onChange }: DeclineFieldsProps) {
  return (
    <Box sx={look}>
      <Box sx={{ flex: '1 1 240px' }}>
        <TextBase
          {...unbound}
          name={`comment-${request.id}`}
          label="Comment to the supplier"
          value={choice.comment}
          onChange={(comment) => onChange({ ...choice, comment })}
          onBlur={() => undefined}
          required
          error={problems.comment}
          lines={1}
          htmlInput={{ maxLength: 500 }}
        />
      </Box>
      <Box sx={{ flex: '0 0 132px' }}>
        <TextBase
          {...unbound}
          name={`counter-${request.id}`}
          label="Counter price"
          value={choice.counterPrice}
          onChange={(counterPrice) => {
            if (acceptsDecimal(counterPrice, { nonNegative: true })) onChange({ ...choice, counterPrice });
          }}
          onBlur={() =>
            onChange({ ...choice, counterPrice: decimalAfterTyping(choice.counterPrice, { nullable: true }) })
          }
          required={false}
          error={problems.counterPrice}
          start="$"
          htmlInput={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 12, style: tabular }}
        />
      </Box>
      <CounterEffect request={request} currency={of} choice={choice} />
    </Box>
  );
}

function CounterEffect({
  request,
  currency: of,
  choice,
}: Pick<DeclineFieldsProps, 'request' | 'currency' | 'choice'>) {
  const counter = counterPriceOf(choice);
  if (counter === null) {
    return <Box sx={noteLook}>Optional. The price you’d accept instead.</Box>;
  }
  const cents = numberToCents(counter);
  const added = (cents - numberToCents(request.oldPrice)) * request.quantity;
  const margin = marginPercent({
    saleCents: numberToCents(request.salePrice),
    costCents: cents,
    hasOneCurrency: request.marginBefore !== null,
  });
  const cost = signedCurrency(centsToNumber(added), of);
  return (
    <Box sx={noteLook}>
      <Box sx={{ typography: 'button', color: 'text.primary' }}>
        {margin === null ? cost : `Margin ${percent(margin)}, ${cost}`}
      </Box>
      {`A request at or below ${currency(counter, of)} within ${counterPriceDays} days approves itself.`}
    </Box>
  );
}

const noteLook = {
  flex: '1 1 200px',
  alignSelf: 'center',
  typography: 'caption',
  color: 'text.tertiary',
} as const;

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.75,
  mt: 1.25,
  p: 1.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'tokens.paperHead',
} as const;
