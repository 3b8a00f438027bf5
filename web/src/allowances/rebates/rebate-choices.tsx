import Button from '@mui/material/Button';
import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { goalMail, mailtoLink } from '@backdock/core/allowances/rebates/goal-mail.ts';
import type { RebateOverview } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import type { SupplierRebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import { rangeText } from '@backdock/core/kit/dates.ts';
import { useOpenedAgreement } from '../../agreements/opened-agreement.ts';
import { Choice } from '../choice.tsx';
import { YearChoice } from '../year-choice.tsx';
import { LadderExport } from './ladder-export.tsx';
import { useRebateSearch, windowIn } from './use-rebate-search.ts';

interface RebateChoicesProps {
  overview: RebateOverview | undefined;
  /** The supplier's rebates of the year. */
  found: SupplierRebates;
}

/** Which rebate, year, and period to show, the agreement itself, and a mail to the buyer. */
export function RebateChoices({ overview, found }: RebateChoicesProps) {
  const { rebates: others } = found;
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
      {agreement ? (
        <LadderExport supplierId={found.supplierId} agreementId={agreement.id} year={year} />
      ) : null}
      {agreement ? <Button onClick={() => open(agreement)}>Open agreement</Button> : null}
      {overview && agreement ? <SendGoal overview={overview} agreement={agreement} found={found} /> : null}
    </>
  );
}

interface SendGoalProps extends RebateChoicesProps {
  overview: RebateOverview;
  agreement: AgreementRow;
}

/** Opens a mail to the purchasing manager that can be edited before it is sent. */
function SendGoal({ overview, agreement, found }: SendGoalProps) {
  const { windowFrom } = useRebateSearch();
  const { purchasingManager, supplierName, today } = found;
  const window = windowIn(overview.windows, windowFrom);
  const mail =
    window &&
    goalMail({
      supplierName,
      agreementName: agreement.name,
      window,
      today,
      currency: agreement.currency,
      url: globalThis.location.href,
    });
  if (!purchasingManager || !mail) return null;
  return (
    <Button
      variant="contained"
      color="primary"
      href={mailtoLink(purchasingManager.email, mail)}
      title={`Opens an email to ${purchasingManager.name}`}
    >
      Send goal to buyer
    </Button>
  );
}
