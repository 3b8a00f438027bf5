import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import {
  calculationBaseLabels,
  dateBasisLabels,
  periodTypeLabels,
} from '@backdock/core/allowances/agreements/agreement-words.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { ReadOnlyCheck, ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { conditionText, settlementText } from '../agreement-text.ts';
import { DdrCover } from './ddr-cover.tsx';
import { MarketingActivities } from './marketing-activities.tsx';
import { RebateSteps } from './rebate-steps.tsx';
import { RecordSection } from './record-section.tsx';

interface AgreementProps {
  agreement: Agreement;
}

/** Everything agreed, in readable groups. */
export function AgreementTermsView({ agreement }: AgreementProps) {
  const { marketing, ddr, rebate } = agreement;
  return (
    <>
      <WhatItPays agreement={agreement} />
      {rebate ? <RebateSteps rebate={rebate} currency={agreement.currency} /> : null}
      {marketing ? <MarketingActivities marketing={marketing} currency={agreement.currency} /> : null}
      {ddr ? <DdrCover ddr={ddr} /> : null}
      <WhatCounts agreement={agreement} />
      <When agreement={agreement} />
      <Settlement agreement={agreement} />
      <Accepted agreement={agreement} />
    </>
  );
}

function WhatItPays({ agreement }: AgreementProps) {
  const { rateLabel, capAmountPerPeriod: cap, minimumGuaranteeAmount: guarantee, currency: of } = agreement;
  return (
    <RecordSection title="What it pays">
      <Facts>
        <ReadOnlyValue label="Rate">{rateLabel}</ReadOnlyValue>
        <ReadOnlyValue label="Condition">{conditionText(agreement)}</ReadOnlyValue>
        {cap === null ? null : <ReadOnlyValue label="Cap per period">{currency(cap, of)}</ReadOnlyValue>}
        {guarantee === null ? null : (
          <ReadOnlyValue label="Guarantee per period">{currency(guarantee, of)}</ReadOnlyValue>
        )}
      </Facts>
    </RecordSection>
  );
}

function WhatCounts({ agreement }: AgreementProps) {
  const { calculationBase, dateBasis, deductReturns, deductOffInvoiceDiscounts, scope } = agreement;
  return (
    <RecordSection title="What counts">
      <Facts>
        <ReadOnlyValue label="Base">{calculationBaseLabels[calculationBase]}</ReadOnlyValue>
        <ReadOnlyValue label="Date basis">{dateBasisLabels[dateBasis]}</ReadOnlyValue>
        <ReadOnlyCheck label="Deduct returns" checked={deductReturns} />
        <ReadOnlyCheck label="Deduct off-invoice discounts" checked={deductOffInvoiceDiscounts} />
        <ReadOnlyValue label="Marketplaces">{agreement.marketplaceNames.join(', ') || 'All'}</ReadOnlyValue>
        <ReadOnlyValue label="SKUs">{scope.skus.join(', ') || 'All'}</ReadOnlyValue>
        {scope.excludeSkus.length > 0 ? (
          <ReadOnlyValue label="Excluded SKUs">{scope.excludeSkus.join(', ')}</ReadOnlyValue>
        ) : null}
      </Facts>
    </RecordSection>
  );
}

function When({ agreement: { startDate, endDate, periodType, restartsWindow } }: AgreementProps) {
  return (
    <RecordSection title="When">
      <Facts>
        <ReadOnlyValue label="Start date">{shortDate(startDate)}</ReadOnlyValue>
        <ReadOnlyValue label="End date">{endDate === null ? 'None' : shortDate(endDate)}</ReadOnlyValue>
        <ReadOnlyValue label="Period">{periodTypeLabels[periodType]}</ReadOnlyValue>
        {restartsWindow ? (
          <ReadOnlyValue label="Purchases">
            Counted from the start date, not from the terms before it
          </ReadOnlyValue>
        ) : null}
      </Facts>
    </RecordSection>
  );
}

function Settlement({ agreement }: AgreementProps) {
  const { settlementMethod, settlementLagDays: days, glAccountNo } = agreement;
  return (
    <RecordSection title="Settlement">
      <Facts>
        <ReadOnlyValue label="Method">{settlementText(agreement)}</ReadOnlyValue>
        {settlementMethod === 'OffInvoice' ? null : (
          <ReadOnlyValue label="Due">{`${days} ${days === 1 ? 'day' : 'days'} after the period ends`}</ReadOnlyValue>
        )}
        <ReadOnlyValue label="GL account">{glAccountNo}</ReadOnlyValue>
      </Facts>
    </RecordSection>
  );
}

function Accepted({ agreement }: AgreementProps) {
  const { acceptedByName, acceptedOn, contractNumber, notes, createdBy, createdOn } = agreement;
  return (
    <RecordSection title="Accepted">
      <Facts>
        <ReadOnlyValue label="Contract number">{contractNumber}</ReadOnlyValue>
        <ReadOnlyValue label="Accepted by">{acceptedByName}</ReadOnlyValue>
        <ReadOnlyValue label="Accepted on">{shortDate(acceptedOn)}</ReadOnlyValue>
        {notes === null ? null : <ReadOnlyValue label="Notes">{notes}</ReadOnlyValue>}
        <ReadOnlyValue label="Created">
          {[longDate(createdOn), createdBy].filter(Boolean).join(' by ')}
        </ReadOnlyValue>
      </Facts>
    </RecordSection>
  );
}
