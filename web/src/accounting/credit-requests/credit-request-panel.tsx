import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { coveredXRay } from '@backdock/core/accounting/credit-requests/credit-request-x-ray.ts';
import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { creditRequestReasonLabels } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { linkTo } from '../../platform/page-link.ts';
import { AgreementLink } from '../../agreements/agreement-link.tsx';
import { recordPage } from '../../links/record-page.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
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
  const isPending = request.status === 'Pending';
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
      {request.coveredByAgreement ? (
        <>
          <dt>Agreement</dt>
          <dd>
            {'Paid for by '}
            <AgreementLink
              agreement={{
                id: request.coveredByAgreementId ?? 0,
                supplierId: request.supplierId,
                type: 'Ddr',
                name: request.coveredByAgreement,
              }}
            />
            {', so it isn’t claimed separately.'}
          </dd>
        </>
      ) : null}
      <dt>Created on</dt>
      <dd>{longDate(request.createdOn)}</dd>
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
      <dt>Assignee</dt>
      <dd>{request.assignee ?? 'Unassigned'}</dd>
      <dt>Notes</dt>
      <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
        {request.notes ?? '--'}
      </Box>
      {request.closedOn ? <ClosingFacts request={request} closedOn={request.closedOn} /> : null}
    </Facts>
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
