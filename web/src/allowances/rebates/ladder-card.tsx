import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { forecastGap, rebateHeadline } from '@backdock/core/allowances/rebates/rebate-headline.ts';
import type {
  RebateOverview,
  RebateWindow,
} from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { roughAmount, roughAmountUp } from '@backdock/core/allowances/rebates/rough-amount.ts';
import { answerWhatIf, type WhatIfQuestion } from '@backdock/core/allowances/rebates/what-if-answer.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { tabular } from '../../ui/text/figures.ts';
import { LadderFigures } from './ladder-figures.tsx';
import { LadderChart } from './ladder-chart.tsx';
import { WhatIf } from './what-if.tsx';

interface LadderCardProps {
  overview: RebateOverview;
  agreement: AgreementRow;
  window: RebateWindow;
  today: Day;
}

const noQuestion: WhatIfQuestion = { extraPurchases: 0, terms: null };

/** What the next dollar is worth, the steps, and what more would bring. */
export function LadderCard({ overview, agreement, window, today }: LadderCardProps) {
  const [question, setQuestion] = useState(noQuestion);
  const { currency: of } = agreement;
  const answer = useMemo(
    () => answerWhatIf(overview, window, today, question),
    [overview, window, today, question],
  );
  const isOver = today > window.windowTo;
  const isAsked = question.extraPurchases > 0 || question.terms !== null;
  const standing = (question.terms && answer?.standing) ?? window;
  const headline = rebateHeadline(standing, today, of);
  return (
    <Paper variant="outlined" component="section" aria-label="Ladder" sx={{ minWidth: 0 }}>
      <Box sx={{ px: 2.25, pt: 2 }}>
        <Typography variant="h1" component="h2">
          {headline}
        </Typography>
        {isOver ? null : <Progress standing={standing} of={of} />}
      </Box>
      <Box sx={{ px: 2, pt: 1.75, pb: 0.75 }}>
        <LadderChart
          standing={standing}
          whatIf={isAsked ? (answer?.purchases ?? null) : null}
          isOver={isOver}
          currency={of}
          description={headline}
        />
      </Box>
      {question.terms ? null : <LadderFigures window={window} isOver={isOver} of={of} />}
      {isOver || !answer || window.risk === null ? null : (
        <WhatIf agreement={agreement} question={question} answer={answer} onAsk={setQuestion} />
      )}
    </Paper>
  );
}

interface ProgressProps {
  standing: RebateWindow;
  of: Currency;
}

/** Days left, how far the forecast gets, and the pace beside the one it takes. */
function Progress({ standing, of }: ProgressProps) {
  const { daysLeft, nextStepIndex, currentDailyPace, requiredDailyPace } = standing;
  const gap = forecastGap(standing);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        mt: 0.5,
        ...tabular,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 'min(100%, 260px)' }}>
        {`${pluralize(daysLeft, 'day')} left. `}
        {gap === null ? null : gap > 0 ? (
          <>
            Forecast is{' '}
            <Box component="b" sx={{ fontWeight: 600, color: 'tokens.error' }}>
              {`${roughAmountUp(gap, of)} short`}
            </Box>
            {` of step ${nextStepIndex}.`}
          </>
        ) : (
          `Forecast reaches step ${nextStepIndex}.`
        )}
      </Box>
      {currentDailyPace === null || requiredDailyPace === null ? null : (
        <Pace current={currentDailyPace} required={requiredDailyPace} of={of} />
      )}
    </Box>
  );
}

function Pace({ current, required, of }: { current: number; required: number; of: Currency }) {
  const share = required === 0 ? 100 : Math.min(100, Math.max(0, (current / required) * 100));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        aria-hidden
        sx={{ width: 72, height: 6, borderRadius: 3, bgcolor: 'tokens.muteSoft', overflow: 'hidden' }}
      >
        <Box
          sx={{
            width: `${share}%`,
            height: 1,
            bgcolor: share >= 100 ? 'tokens.barSuccess' : 'tokens.barWarning',
          }}
        />
      </Box>
      <span>
        Pace <b>{roughAmount(current, of)}</b>
        {` of ${roughAmountUp(required, of)} a day`}
      </span>
    </Box>
  );
}
