import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { coveredXRay } from '@backdock/core/accounting/credit-requests/credit-request-x-ray.ts';
import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { creditRequestReasonLabels } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { linkTo } from '../../platform/page-link.ts';
import { recordPage } from '../../links/record-page.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { SettledAgreementFact } from '../../agreements/settled-agreement-fact.tsx';
import { CoveringAgreement } from './covering-agreement.tsx';
import { CreditRequestActions } from './credit-request-actions.tsx';
import { CreditRequestParts } from './credit-request-parts.tsx';
import { creditRequestQuery } from './credit-request-queries.ts';
import { daysText, statusWords } from './request-words.ts';

/** One claim in full, with its actions. */
export function CreditRequestPanel({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(creditRequestQuery(id));
  if (error && !data) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={10} />;
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <CreditRequestActions request={data} onReload={refetch} />
      <Amounts request={data} />
      <RequestFacts request={data} />
      <CreditRequestParts request={data} />
    </Box>
  );
}

function Amounts({ request }: { request: CreditRequestDetails }) {
  const { totalAmount, coveredAmount, remainingAmount, status } = request;
  if (request.coveredByAgreementId !== null) return <AgreementAmount request={request} />;
  const figures = [
    { label: 'Claimed', value: currency(totalAmount, request.currency) },
    {
      label: 'Covered',
      value:
        coveredAmount > 0 ? (
          <XRayFigure xRay={coveredXRay(request)} />
        ) : (
          currency(coveredAmount, request.currency)
        ),
    },
    {
      label: status === 'Pending' ? 'Open' : 'Written off',
      value: currency(remainingAmount, request.currency),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box component="dl" sx={amountsLook}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <ProgressBar name="Share of claim covered" value={(coveredAmount / totalAmount) * 100} />
    </Box>
  );
}

/** The agreement pays all of it. */
function AgreementAmount({ request }: { request: CreditRequestDetails }) {
  return (
    <Box component="dl" sx={{ ...amountsLook, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <dt>Covered by agreement</dt>
        <dd>{currency(request.totalAmount, request.currency)}</dd>
      </div>
    </Box>
  );
}

const amountsLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 1.5,
  m: 0,
  '& dt': { typography: 'body2', color: 'text.tertiary' },
  '& dd': { m: 0, typography: 'h1', overflowWrap: 'anywhere' },
} as const;

function RequestFacts({ request }: { request: CreditRequestDetails }) {
  const { label, tone } = statusWords(request);
  return (
    <Facts>
      <dt>Status</dt>
      <dd>
        <StatusChip label={label} tone={tone} />
      </dd>
      <dt>Supplier</dt>
      <dd>
        <TextLink {...linkTo(recordPage('supplier', request.supplierId))}>{request.partnerName}</TextLink>
      </dd>
      <dt>Purchase order</dt>
      <dd>{request.purchaseOrderNumber ?? '--'}</dd>
      <dt>Reason</dt>
      <dd>
        {creditRequestReasonLabels[request.reason]}
        {request.reasonDetail ? <Box sx={{ color: 'text.secondary' }}>{request.reasonDetail}</Box> : null}
      </dd>
      <dt>Source</dt>
      <dd>{request.sourceType}</dd>
      <AgreementFacts request={request} />
      <SettledAgreementFact agreement={request.settles} />
      <dt>Created on</dt>
      <dd>{longDate(request.createdOn)}</dd>
      {request.coveredByAgreementId === null ? <DueFacts request={request} /> : null}
      <dt>Assignee</dt>
      <dd>{request.assignee ?? 'Unassigned'}</dd>
      <dt>Notes</dt>
      <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
        {request.notes ?? '--'}
      </Box>
      {request.closedOn && request.coveredByAgreementId === null ? (
        <ClosingFacts request={request} closedOn={request.closedOn} />
      ) : null}
    </Facts>
  );
}

/** When an answer is due, for claims that the supplier has to answer. */
function DueFacts({ request }: { request: CreditRequestDetails }) {
  const isPending = request.status === 'Pending';
  return (
    <>
      <dt>{isPending ? 'Due on' : 'Was due on'}</dt>
      <dd>
        {shortDate(request.dueOn)}
        {request.isOverdue ? (
          <Box component="span" sx={{ ml: 1 }}>
            <StatusChip label="Overdue" tone="error" />
          </Box>
        ) : null}
      </dd>
      <dt>{isPending ? 'Age' : 'Days open'}</dt>
      <dd>{daysText(request.ageDays)}</dd>
    </>
  );
}

/** Which agreement covers it, or why the supplier’s doesn’t. */
function AgreementFacts({ request }: { request: CreditRequestDetails }) {
  const { coverRefusal } = request;
  if (request.coveredByAgreementId === null && coverRefusal === null) return null;
  return (
    <>
      <dt>Agreement</dt>
      <dd>
        {coverRefusal === null ? (
          <>
            {'Covered by '}
            <CoveringAgreement request={request} />
            {', so it isn’t claimed from the supplier.'}
          </>
        ) : (
          `Not covered: ${coverRefusal}`
        )}
      </dd>
    </>
  );
}

function ClosingFacts({ request, closedOn }: { request: CreditRequestDetails; closedOn: string }) {
  return (
    <>
      <dt>Closed on</dt>
      <dd>{`${longDate(closedOn)}${request.closedBy ? ` by ${request.closedBy}` : ''}`}</dd>
      {request.closeComment ? (
        <>
          <dt>Comment</dt>
          <dd>{request.closeComment}</dd>
        </>
      ) : null}
    </>
  );
}
