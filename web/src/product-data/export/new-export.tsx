import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isUnfinished } from '@backdock/core/exports/exports.rules.ts';
import type { ProductCheck } from '@backdock/core/product-data/export/checks.contract.ts';
import type { TemplateRow } from '@backdock/core/product-data/templates/templates.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { RawSearch } from '../../platform/page-search.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { BlockedBySupplier } from '../readiness/blocked-by-supplier.tsx';
import { ReadinessStrip } from '../readiness/readiness-strip.tsx';
import { CheckProblem } from './check-problem.tsx';
import { CheckProgress } from './check-progress.tsx';
import { type Choice, requestOf } from './choice.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ExportProgress } from './export-progress.tsx';
import { FaultsPanel, ofSupplier, useFaultFilter } from './faults-panel.tsx';
import { LastExport } from './last-export.tsx';
import { useCheck } from './use-check.ts';
import { useProductExport } from './use-product-export.ts';

interface NewExportProps {
  start: Choice;
  templates: readonly TemplateRow[];
}

const isRunning = (work: Pick<ProductCheck, 'status'> | null) => work !== null && isUnfinished(work.status);

/** Choose, see what is ready and what is blocked, then export. */
export function NewExport({ start, templates }: NewExportProps) {
  const form = useForm<Choice>({ defaultValues: start });
  const choice = useWatch({ control: form.control }) as Choice;
  const request = useMemo(() => requestOf(choice), [choice]);
  const wanted = typeof request === 'string' ? null : request;
  const checking = useCheck(wanted);
  const file = useProductExport();
  useTemplateInAddress(choice.templateId);
  const { check } = checking;
  const isChecking = wanted !== null && (checking.isStarting || isRunning(check));
  const shown = check?.status === 'Done' ? check : checking.last;
  const templateId = choice.templateId ?? 0;
  return (
    <>
      <ChoicePanel form={form} templates={templates} problem={typeof request === 'string' ? request : null} />
      {choice.templateId === null ? (
        <EmptyState hint="Choose a template. What is ready and what is blocked appears here before anything is written." />
      ) : (
        <LastExport
          key={templateId}
          templateId={templateId}
          choice={choice}
          onRepeat={(repeated) => form.reset({ ...repeated, changed: 'LastExport', changedOn: null })}
        />
      )}
      <CheckStopped error={checking.error} check={check} templateId={templateId} onRetry={checking.again} />
      {isChecking ? <CheckProgress check={check} onCancel={() => void checking.cancel()} /> : null}
      {file.current ? (
        <ExportProgress file={file.current} onCancel={file.cancel} isCancelling={file.isCancelling} />
      ) : null}
      {file.error ? (
        <CheckProblem error={file.error} templateId={templateId} onRetry={checking.again} />
      ) : null}
      {shown?.result && wanted ? (
        // Of the choice before, until the next check is done.
        <Box
          aria-busy={isChecking}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'minmax(0, 1fr)',
            opacity: isChecking ? 0.6 : 1,
          }}
        >
          <ReadinessStrip
            counts={shown.result}
            columns={shown.result.columns}
            action={
              <ExportButton
                result={shown.result}
                includesBlocked={choice.includeInvalid}
                isReady={!isChecking && check?.status === 'Done'}
                isBusy={file.isStarting || isRunning(file.current)}
                onExport={() => file.start(wanted)}
              />
            }
          />
          <Findings
            check={shown}
            result={shown.result}
            isWhole={choice.changed === 'Always'}
            onTakenIn={checking.again}
          />
        </Box>
      ) : null}
    </>
  );
}

interface CheckStoppedProps {
  error: Error | null;
  check: ProductCheck | null;
  templateId: number;
  onRetry: () => void;
}

/** Why there is no result, and what to do. */
function CheckStopped({ error, check, templateId, onRetry }: CheckStoppedProps) {
  const failure = error ?? (check?.status === 'Failed' ? new Error(check.message ?? '') : null);
  if (failure) return <CheckProblem error={failure} templateId={templateId} onRetry={onRetry} />;
  if (check?.status !== 'Cancelled') return null;
  return (
    <Alert
      severity="info"
      icon={<Icon name="info" />}
      action={
        <Button size="small" onClick={onRetry}>
          Check again
        </Button>
      }
    >
      The check was canceled.
    </Alert>
  );
}

interface FindingsProps {
  check: ProductCheck;
  result: NonNullable<ProductCheck['result']>;
  /** Products that didn't change are among them. */
  isWhole: boolean;
  onTakenIn: () => void;
}

/** What keeps products from going out, by column and by supplier. */
function Findings({ check, result, isWhole, onTakenIn }: FindingsProps) {
  const show = useFaultFilter();
  return (
    <>
      <NotFoundSkus {...result.notFound} />
      {result.readyRows + result.blockedRows === 0 ? (
        <EmptyState
          hint={
            isWhole
              ? 'No product matches. Discontinued products aren’t exported.'
              : 'Nothing changed since then.'
          }
        />
      ) : null}
      {result.errors + result.warnings > 0 ? (
        <Box sx={columns}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <FaultsPanel checkId={check.id} result={result} />
          </Box>
          <BlockedBySupplier
            key={check.templateId}
            check={check}
            onShow={({ supplierName }) => show(ofSupplier(supplierName))}
            onTakenIn={onTakenIn}
          />
        </Box>
      ) : null}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;

interface ExportButtonProps {
  result: NonNullable<ProductCheck['result']>;
  includesBlocked: boolean;
  isReady: boolean;
  isBusy: boolean;
  onExport: () => void;
}

function ExportButton({ result, includesBlocked, isReady, isBusy, onExport }: ExportButtonProps) {
  const rows = result.readyRows + (includesBlocked ? result.blockedRows : 0);
  return (
    <Button
      variant="contained"
      color="primary"
      disabled={!isReady || rows === 0}
      loading={isBusy}
      onClick={onExport}
    >
      Export {pluralize(rows, 'product')}
    </Button>
  );
}

function NotFoundSkus({ count, skus }: { count: number; skus: readonly string[] }) {
  if (count === 0) return null;
  return (
    <Alert severity="warning" icon={<Icon name="warning" />}>
      {pluralize(count, 'SKU wasn’t', 'SKUs weren’t')} found among these products: {skus.join(', ')}
      {skus.length < count ? ', …' : ''}
    </Alert>
  );
}

/** So the page can be reloaded and shared. */
function useTemplateInAddress(templateId: number | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({
      to: '.',
      search: (before: RawSearch) =>
        (before['template'] ?? null) === templateId
          ? before
          : { ...before, template: templateId ?? undefined, like: undefined, faults: undefined },
      replace: true,
      resetScroll: false,
    });
  }, [navigate, templateId]);
}
