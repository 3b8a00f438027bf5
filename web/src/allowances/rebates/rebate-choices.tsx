import Button from '@mui/material/Button';
import type { RebateOverview } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { rangeText } from '@backdock/core/kit/dates.ts';
import { useOpenedAgreement } from '../../agreements/opened-agreement.ts';
import { Choice } from '../choice.tsx';
import { YearChoice } from '../year-choice.tsx';
import { useRebateSearch, windowIn } from './use-rebate-search.ts';

interface RebateChoicesProps {
  overview: RebateOverview | undefined;
  /** The supplier's rebates of the year. */
  others: readonly RebateOverview[];
}

/** Which rebate, year, and period to show, and the agreement itself. */
export function RebateChoices({ overview, others }: RebateChoicesProps) {
  const { year, windowFrom, show } = useRebateSearch();
  const { open } = useOpenedAgreement();
  const agreement = overview?.agreements.at(-1);
  return (
    <>
      {others.length > 1 && agreement ? (
        <Choice
          label="Rebate"
          value={agreement.id}
          options={others.flatMap(({ agreements }) => agreements.slice(-1)).map(({ id, name }) => [id, name])}
          onChange={(id) => show({ agreement: id, window: undefined })}
        />
      ) : null}
      {overview && overview.windows.length > 1 ? (
        <Choice
          label="Period"
          value={windowIn(overview.windows, windowFrom)?.windowFrom ?? ''}
          options={overview.windows.map(({ windowFrom: from, windowTo: to }) => [
            from,
            rangeText({ from, to }),
          ])}
          onChange={(from) => show({ window: from })}
        />
      ) : null}
      <YearChoice year={String(year)} onChange={(next) => show({ year: Number(next), window: undefined })} />
      {agreement ? <Button onClick={() => open(agreement)}>Open agreement</Button> : null}
    </>
  );
}
