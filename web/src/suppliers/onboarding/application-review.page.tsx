import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import {
  type ApplicationDetails,
  applications,
} from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { ApiError, loadProblem } from '../../platform/api-error.ts';
import { paths } from '../../platform/paths.ts';
import { HistoryPanel } from '../../history/history-list.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { StandaloneNotFound } from '../../ui/feedback/not-found.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Shortcuts } from '../../ui/feedback/shortcuts.tsx';
import { MessagePage } from '../../ui/layout/standalone.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { usePageHeading } from '../../ui/layout/use-page-heading.ts';
import { applicationQuery } from './application-query.ts';
import { CheckList } from './check-list.tsx';
import { CompanyFacts, ContactFacts, ShippingFacts } from './application-facts.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DocumentList } from './document-list.tsx';
import { Outcome } from './outcome.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

const applicationTones = {
  Submitted: 'info',
  InReview: 'info',
  Approved: 'success',
  Rejected: 'error',
  ChangesRequested: 'warning',
} as const;

/** One application: what the company sent, our checks, and the decision. */
export default function ApplicationReviewPage() {
  const { applicationId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(applicationQuery(applicationId));
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <StandaloneNotFound />;
  return (
    <StandaloneFrame
      name="Application review"
      action={
        <TextLink to={paths.dashboard} search={{ tab: 'pending-applications' }}>
          Dashboard
        </TextLink>
      }
    >
      <Shortcuts />
      {error instanceof ApiError && error.status === 403 ? (
        <OutOfScope />
      ) : error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Review application={data} onReload={refetch} />
      ) : (
        <ReviewSkeleton />
      )}
    </StandaloneFrame>
  );
}

function OutOfScope() {
  return (
    <MessagePage
      icon="warning"
      headingRef={usePageHeading('Application review')}
      heading="You can’t review this application"
      text={messages.outOfScope}
      action={
        <Button variant="contained" color="primary" href="/" startIcon={<Icon name="back" />}>
          Go to dashboard
        </Button>
      }
    />
  );
}

interface ReviewProps {
  application: ApplicationDetails;
  onReload: () => Promise<unknown>;
}

function Review({ application, onReload }: ReviewProps) {
  const { id, companyName, status, invitedAs, invitedBy, invitationDate, submittedOn } = application;
  return (
    <>
      <Page
        title={companyName}
        chip={<StatusChip label={spaced(status)} tone={applicationTones[status]} />}
        subtitle={`${invitedBy} invited ${invitedAs} on ${shortDate(invitationDate)}. Submitted on ${shortDate(submittedOn)}.`}
      >
        <Outcome application={application} />
        <Box sx={columns}>
          <Box sx={column}>
            <CompanyFacts application={application} />
            <ContactFacts application={application} />
            <ShippingFacts application={application} />
            <DocumentList application={application} />
          </Box>
          <Box sx={column}>
            <CheckList application={application} />
            <HistoryPanel of={applications.history} params={{ applicationId: id }} />
          </Box>
        </Box>
      </Page>
      <DecisionBar application={application} onReload={onReload} />
    </>
  );
}

function ReviewSkeleton() {
  return (
    <Page title="Application" chip={<Skeleton width={64} height={22} />}>
      <Box aria-busy sx={columns}>
        <Box sx={column}>
          {['Company', 'Contacts', 'Shipping'].map((title) => (
            <Panel key={title} title={title}>
              <TextSkeleton lines={5} />
            </Panel>
          ))}
        </Box>
        <Panel title="Checks">
          <TextSkeleton lines={6} />
        </Panel>
      </Box>
    </Page>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 400px)' },
} as const;
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
