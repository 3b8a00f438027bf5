import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { paymentFileStatusLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import { ApiError, loadProblem } from '../../../../platform/api-error.ts';
import { paths } from '../../../../platform/paths.ts';
import { TextLink } from '../../../../ui/text/links.tsx';
import { NotFound } from '../../../../ui/feedback/not-found.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { ErrorState } from '../../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { PayoutFooter } from '../../payout-footer.tsx';
import { paymentCrumbs } from '../../where-to.ts';
import { BatchDrawer } from './batch.drawer.tsx';
import { BatchesCard } from './batches-card.tsx';
import { FileActions } from './file-actions.tsx';
import { FileBlockers } from './file-blockers.tsx';
import { FileHistory } from './file-history.tsx';
import { fileStatusTones, fileTitle, needsActionText } from './file-words.ts';
import { fileQuery, usePaymentFileId } from '../payment-file-queries.ts';
import { ResultBar } from './result-bar.tsx';
import { StepBar } from './step-bar.tsx';
import { useFileLive } from './use-file-live.ts';

const breadcrumb = [...paymentCrumbs, { label: 'Manage payments', to: paths.managePayments }];

/** One file in progress: its state, the next step, whom it pays, and who did what. */
export default function PaymentFilePage() {
  const id = usePaymentFileId();
  const { data, error, refetch } = useQuery(fileQuery(id));
  const status = error instanceof ApiError ? error.status : undefined;
  // A malformed id and a missing file both show "not found".
  if (!data && (status === 404 || status === 400)) return <NotFound />;
  if (!data) {
    return (
      <Page title={error ? 'Payment file' : 'Loading'} breadcrumb={breadcrumb}>
        {error ? (
          <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
        ) : (
          <FileSkeleton />
        )}
      </Page>
    );
  }
  return status === 404 ? <CancelledFile file={data} /> : <File file={data} />;
}

function File({ file }: { file: PaymentFileDetails }) {
  useFileLive(file.id);
  return (
    <Page
      title={fileTitle(file)}
      breadcrumb={breadcrumb}
      chip={<FileChips file={file} />}
      actions={<FileActions file={file} />}
    >
      <StepBar file={file} />
      <FileBlockers blockers={file.blockers} />
      <ResultBar file={file} />
      <Paper variant="outlined" sx={{ px: 2.25, py: 1.5 }}>
        <Box sx={{ maxWidth: 560 }}>
          <PayoutFooter payout={file.payout} />
        </Box>
      </Paper>
      <Beside side={<FileHistory file={file} />}>
        <BatchesCard file={file} />
      </Beside>
      <BatchDrawer file={file} />
    </Page>
  );
}

function FileChips({ file }: { file: PaymentFileDetails }) {
  const wrong = needsActionText(file);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      <StatusChip label={paymentFileStatusLabels[file.status]} tone={fileStatusTones[file.status]} />
      {wrong === null ? null : <StatusChip label={wrong} tone="error" />}
    </Box>
  );
}

/** The batches and the history share the remaining width if there is room. */
function Beside({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      {children}
      {side}
    </Box>
  );
}

/** The file was cancelled while this page was open. */
function CancelledFile({ file }: { file: PaymentFileDetails }) {
  return (
    <Page title={fileTitle(file)} breadcrumb={breadcrumb} chip={<StatusChip label="Cancelled" />}>
      <Paper variant="outlined" sx={{ display: 'grid', gap: 1, px: 2.25, py: 2 }}>
        <Typography>This file was canceled. Its invoices and credit memos are back in the basket.</Typography>
        <TextLink to={paths.managePayments}>View other files</TextLink>
      </Paper>
    </Page>
  );
}

function FileSkeleton() {
  return (
    <Box aria-busy aria-label="Loading" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={74} />
      <Beside side={<Skeleton variant="rounded" height={420} />}>
        <Skeleton variant="rounded" height={420} />
      </Beside>
    </Box>
  );
}
