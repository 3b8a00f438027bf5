import Box from '@mui/material/Box';
import { type Agreement, agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementTypeLabels, termText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { AsItWasPanel } from '../../history/as-it-was.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { recordPage } from '../../links/record-page.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { PanelTabs, TabPanel } from '../../ui/layout/tabs.tsx';
import { useTab } from '../../ui/layout/use-tab.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { AgreementActions } from './agreement-actions.tsx';
import { AgreementDocuments } from './agreement-documents.tsx';
import { AgreementMonths } from './agreement-months.tsx';
import { AgreementTermsView } from './agreement-terms.tsx';
import { CoveredClaims } from './covered-claims.tsx';
import { PendingProposal } from './pending-proposal.tsx';
import { Proof } from './proof.tsx';
import { Settlements } from './settlements.tsx';
import { TermsChain } from './terms-chain.tsx';

interface AgreementRecordProps {
  agreement: Agreement;
  onReload: () => Promise<Agreement | undefined>;
}

const tabs = ['Terms', 'As it was', 'History'] as const;

/** One agreement: what it pays, what can be done with it, its terms and their history. */
export function AgreementRecord({ agreement, onReload }: AgreementRecordProps) {
  const [tab, setTab] = useTab({ names: tabs, first: 'Terms' });
  const { id, name, proposal, coveredClaims, proof } = agreement;
  const params = { agreementId: id };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Headline agreement={agreement} />
      {proposal ? <PendingProposal agreement={agreement} proposal={proposal} /> : null}
      <AgreementActions agreement={agreement} onReload={onReload} />
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <PanelTabs label={`About ${name}`} names={tabs} value={tab} onChange={setTab} />
      </Box>
      <TabPanel name={tab}>
        {tab === 'Terms' ? (
          <>
            {coveredClaims ? <CoveredClaims agreement={agreement} covered={coveredClaims} /> : null}
            {proof ? <Proof agreement={agreement} proof={proof} onReload={onReload} /> : null}
            {agreement.status === 'Future' ? null : <Settlements agreement={agreement} />}
            <AgreementTermsView agreement={agreement} />
            <TermsChain agreement={agreement} />
            <AgreementMonths agreement={agreement} />
            <AgreementDocuments agreement={agreement} />
          </>
        ) : null}
        {tab === 'As it was' ? (
          <AsItWasPanel of={agreements.asItWas} params={params} comparesWithToday />
        ) : null}
        {tab === 'History' ? <HistoryList of={agreements.history} params={params} /> : null}
      </TabPanel>
    </Box>
  );
}

/** In a year that the rebate is in force, which may be another than this one. */
const ladderSearch = ({ id, status, startDate, endDate }: Agreement) => {
  const day = status === 'Future' ? startDate : status === 'Historic' ? endDate : null;
  return { agreement: id, year: day === null ? undefined : Number(day.slice(0, 4)) };
};

function Headline({ agreement }: { agreement: Agreement }) {
  const { supplierId, supplierName, type, rateLabel } = agreement;
  return (
    <Box>
      <Box sx={{ typography: 'h1' }}>{rateLabel}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {`${agreementTypeLabels[type]}, ${termText(agreement)}`}
      </Box>
      <TextLink {...linkTo(recordPage('supplier', supplierId))} sx={{ typography: 'body2' }}>
        {supplierName}
      </TextLink>
      {type === 'Rebate' ? (
        <>
          {' · '}
          <TextLink
            {...linkTo(pageLink(paths.rebate, { supplierId }, ladderSearch(agreement)))}
            sx={{ typography: 'body2' }}
          >
            Ladder
          </TextLink>
        </>
      ) : null}
    </Box>
  );
}
