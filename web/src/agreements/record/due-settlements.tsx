import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { settlementMethodLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type {
  AgreementSettlements,
  DueSettlement,
} from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { dueXRay } from '@backdock/core/allowances/settlement/settlement-x-ray.ts';
import { periodText } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import { type Day, shortDate } from '@backdock/core/kit/dates.ts';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { documentsBelow } from '../months/documents-of-month.tsx';
import { SettleDialog } from './settle.dialog.tsx';

interface DueSettlementsProps {
  agreement: Agreement;
  settlements: AgreementSettlements;
  onReload: () => Promise<unknown>;
}

/** Periods that have ended and aren't settled. Only the oldest one that is due can be settled now. */
export function DueSettlements({ agreement, settlements, onReload }: DueSettlementsProps) {
  const { due, today, may, currency: of } = settlements;
  const [settling, setSettling] = useState<DueSettlement | null>(null);
  const next = due.find(({ isCarriedForward }) => !isCarriedForward);
  if (due.length === 0) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label="Due"
        sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0, typography: 'body2' }}
      >
        {due.map((each) => {
          const period = periodText({ from: each.periodFrom, to: each.periodTo });
          return (
            <Box
              component="li"
              key={each.periodTo}
              aria-label={period}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Box sx={{ flex: 1, minWidth: 200 }}>
                {`${period} · `}
                <XRayFigure xRay={dueXRay(each, of)} renderBelow={documentsBelow} />
                <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{dueText(each, today)}</Box>
              </Box>
              {may.settle && each === next && each.dueOn <= today ? (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Settle ${period}`}
                  onClick={() => setSettling(each)}
                >
                  Settle
                </Button>
              ) : null}
            </Box>
          );
        })}
      </Box>
      {settling ? (
        <SettleDialog
          agreement={agreement}
          due={settling}
          currency={of}
          onReload={onReload}
          onClose={() => setSettling(null)}
        />
      ) : null}
    </>
  );
}

function dueText({ dueOn, isCarriedForward, settles }: DueSettlement, today: Day): string {
  if (isCarriedForward) return 'Nothing to claim, carried forward';
  const day = shortDate(dueOn);
  if (settles === null) return dueOn <= today ? `Due since ${day}` : `Due on ${day}`;
  const how = settlementMethodLabels[settles].toLowerCase();
  return `${dueOn <= today ? 'Due since' : 'Due on'} ${day}, settled automatically with a ${how}`;
}
