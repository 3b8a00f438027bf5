import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { isUnfinished } from '@backdock/core/exports/exports.rules.ts';
import type { ProductExport } from '@backdock/core/product-data/export/checks.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Icon } from '../../ui/icons.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { rowsProgress } from './rows-progress.ts';

interface ExportProgressProps {
  file: ProductExport;
  onCancel: () => void;
  isCancelling: boolean;
}

/** The file that is being written, or is ready. */
export function ExportProgress({ file, onCancel, isCancelling }: ExportProgressProps) {
  const { fileName, status } = file;
  const { share, text } = rowsProgress(file);
  const isRunning = isUnfinished(status);
  return (
    <Paper variant="outlined" component="section" aria-label="File" sx={card}>
      <Icon name="file" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 'min(100%, 240px)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </Typography>
          {status === 'Done' ? <StatusChip label="Ready" tone="success" /> : null}
          {status === 'Failed' ? <StatusChip label="Failed" tone="error" /> : null}
          {status === 'Cancelled' ? <StatusChip label="Canceled" /> : null}
        </Box>
        <Box aria-live="polite" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {isRunning ? text : outcomeText(file)}
        </Box>
        {isRunning ? (
          <LinearProgress
            aria-label="Writing the file"
            sx={{ mt: 0.75 }}
            {...(share === null ? {} : { variant: 'determinate', value: share * 100 })}
          />
        ) : null}
      </Box>
      {isRunning ? (
        <Button variant="outlined" loading={isCancelling} onClick={onCancel}>
          Cancel export
        </Button>
      ) : null}
      {status === 'Done' ? (
        <DownloadButtons
          exportId={file.id}
          formulaCells={file.formulaCells}
          hasProblems={(file.errors ?? 0) + (file.warnings ?? 0) > 0}
        />
      ) : null}
    </Paper>
  );
}

function outcomeText({ status, message, rowsDone, blockedRows, warnings }: ProductExport): string {
  if (status === 'Failed') return message ?? '';
  if (status === 'Cancelled') return 'Nothing was written.';
  const parts = [pluralize(rowsDone, 'product')];
  if (blockedRows) parts.push(`${pluralize(blockedRows, 'product')} with errors`);
  if (warnings) parts.push(pluralize(warnings, 'warning'));
  return parts.join(' · ');
}

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2.25,
  py: 1.5,
} as const;
