import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MaskedPayTo } from '@backdock/core/partners/pay-to.contract.ts';
import { payToLabels } from '@backdock/core/partners/pay-to.values.ts';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { Icon } from '../../ui/icons.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { RevealDialog } from './pay-to.dialogs.tsx';
import { useReveal } from './pay-to-reveal.ts';
import { filledFields, isNumber, payToText } from './pay-to-text.ts';

interface PayToFactsProps {
  partnerId: number;
  payTo: MaskedPayTo;
  /** The change these details belong to; null for the live ones. */
  changeId: number | null;
  mayReveal: boolean;
}

/** Read-only bank details, with numbers masked until the user gives a reason to see them. */
export function PayToFacts({ partnerId, payTo, changeId, mayReveal }: PayToFactsProps) {
  const { numbers, secondsLeft, show, hide } = useReveal();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Facts>
        {filledFields(payTo).map((field) => (
          <ReadOnlyValue key={field} label={payToLabels[field]}>
            {isNumber(field) ? (
              <Box component="span" sx={{ ...tabular, ...(numbers && { fontWeight: 600 }) }}>
                {payToText(payTo, field, numbers)}
              </Box>
            ) : (
              payToText(payTo, field)
            )}
          </ReadOnlyValue>
        ))}
      </Facts>
      {mayReveal ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
          <Button
            size="small"
            startIcon={<Icon name={numbers ? 'eyeOff' : 'eye'} size={15} />}
            onClick={() => (numbers ? hide() : setAsking(true))}
          >
            {numbers ? 'Hide numbers' : 'Reveal numbers'}
          </Button>
          {numbers ? (
            <Box component="span" sx={{ ...tabular, typography: 'caption', color: 'text.tertiary' }}>
              Hides in {secondsLeft} s
            </Box>
          ) : null}
        </Box>
      ) : null}
      <RevealDialog
        partnerId={partnerId}
        changeId={changeId}
        open={isAsking}
        onClose={() => setAsking(false)}
        onRevealed={show}
      />
    </>
  );
}
