import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { xRayText } from '@backdock/core/accounting/x-ray/x-ray.ts';
import {
  agreementMonths,
  documentsPerPage,
  type MonthXRay as Month,
} from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { accruedXRay, earnedXRay, purchasesXRay } from '@backdock/core/allowances/months/month-x-ray.ts';
import { longDate, shortDate, shortMonth } from '@backdock/core/kit/dates.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { LinesOf } from './document-lines.tsx';
import { XRayView } from '../../x-ray/x-ray-view.tsx';

interface MonthXRayDialogProps {
  /** Terms that replaced each other within the month are shown one after the other. */
  agreementIds: readonly number[];
  /** `2026-09`. */
  month: string;
  onClose: () => void;
}

/** How a month's purchases, earnings and accruals add up, down to the documents. */
export function MonthXRayDialog({ agreementIds, month, onClose }: MonthXRayDialogProps) {
  return (
    <BaseDialog open onClose={onClose} title={`How ${shortMonth(`${month}-01`)} adds up`} size="lg">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {agreementIds.map((agreementId) => (
          <MonthOfTerms key={agreementId} agreementId={agreementId} month={month} />
        ))}
      </Box>
    </BaseDialog>
  );
}

function partsOf(name: string) {
  const [year = 0, month = 0] = name.split('-').map(Number);
  return { year, month };
}

function MonthOfTerms({ agreementId, month }: { agreementId: number; month: string }) {
  const [pages, setPages] = useState(1);
  const loaded = useQueries({
    queries: Array.from({ length: pages }, (_, page) =>
      queryOf(agreementMonths.xRay, {
        params: { agreementId, ...partsOf(month) },
        query: { page: String(page) },
      }),
    ),
  });
  const failed = loaded.find(({ error }) => error !== null);
  const first = loaded[0]?.data;
  if (!first) {
    if (failed?.error) {
      return <ErrorState message={loadProblem(failed.error)} onRetry={() => void failed.refetch()} />;
    }
    return <TextSkeleton lines={8} />;
  }
  const documents = loaded.flatMap(({ data }) => data?.documents ?? []);
  const rest = first.counted.invoices.count + first.counted.returns.count - documents.length;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading month={first} />
      <XRayView
        xRay={purchasesXRay(first, documents)}
        renderBelow={({ link }) =>
          link && (
            <LinesOf agreementId={agreementId} month={partsOf(month)} link={link} currency={first.currency} />
          )
        }
      />
      {rest > 0 ? (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          loading={loaded.some(({ isLoading }) => isLoading)}
          onClick={() => setPages(pages + 1)}
        >
          {`Show ${Math.min(rest, documentsPerPage)} more documents`}
        </Button>
      ) : null}
      <XRayView xRay={earnedXRay(first)} />
      <XRayView xRay={accruedXRay(first)} />
      <Box>
        <CopyButton text={textOf(first, documents)} label="Copy as text" />
      </Box>
    </Box>
  );
}

function Heading({ month: { name, rateLabel, period, stored, lastCalculatedOn } }: { month: Month }) {
  const during = period ? `, period ${shortDate(period.from)} – ${shortDate(period.to)}` : '';
  return (
    <Box>
      <Typography variant="h3" component="h3">{`${name}: ${rateLabel}`}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${stored.isFrozen ? 'Frozen' : 'Open'}${during}`}
        {lastCalculatedOn ? `. Calculated ${longDate(lastCalculatedOn)}` : ''}
      </Typography>
    </Box>
  );
}

const textOf = (month: Month, documents: Month['documents']) =>
  [purchasesXRay(month, documents), earnedXRay(month), accruedXRay(month)].map(xRayText).join('\n\n');
