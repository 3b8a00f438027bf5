import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { maxBudgetMegabytes } from '@backdock/core/allowances/budgets/budgets.values.ts';
import { type UploadRules, whyNotUpload } from '@backdock/core/documents/upload.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { ApiError, messageFor } from '../../platform/api-error.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { Dropzone } from '../../ui/upload/dropzone.tsx';
import { countsText } from './budget-changes.ts';
import { previewBudgets, saveBudgets } from './budget-queries.ts';
import { TemplateButton } from './template-button.tsx';
import { UploadPreview } from './upload-preview.tsx';
import { UploadProblems } from './upload-problems.tsx';

const rules = {
  mode: 'single',
  maxMegabytes: maxBudgetMegabytes,
  accepted: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
} as const satisfies UploadRules;

interface UploadBudgetsDialogProps {
  year: string;
  onClose: () => void;
}

/** Drop a sheet, see what it changes, save all of it or nothing. */
export function UploadBudgetsDialog({ year, onClose }: UploadBudgetsDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [percent, setPercent] = useState(0);
  const preview = useMutation({
    mutationFn: (chosen: File) => previewBudgets(chosen, setPercent),
    onSuccess: ({ problemCount, counts }) =>
      announce(problemCount > 0 ? pluralize(problemCount, 'error') : countsText(counts)),
    onError: (error) => announce(messageFor(error)),
  });
  const save = useMutation({
    mutationFn: ({ chosen, fingerprint }: { chosen: File; fingerprint: string }) =>
      saveBudgets(chosen, fingerprint),
    onSuccess: ({ counts }) => {
      toast.success(`${pluralize(counts.new + counts.changed, 'budget')} saved`);
      onClose();
    },
    onError: (error) => announce(messageFor(error)),
  });
  const start = (chosen: File | null) => {
    save.reset();
    preview.reset();
    setPercent(0);
    setFile(chosen);
    if (chosen) preview.mutate(chosen);
  };
  const choose = (files: readonly File[]) => {
    const reason = whyNotUpload(files, rules);
    setRefused(reason);
    start(reason ? null : (files[0] ?? null));
  };
  const upload = preview.data;
  const changes = upload ? upload.counts.new + upload.counts.changed : 0;
  const isBusy = preview.isPending || save.isPending;
  const isOutdated = save.error instanceof ApiError && save.error.status === 409;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Upload budgets"
      size={upload ? (upload.problemCount > 0 ? 'xl' : 'xxl') : 'lg'}
      isBusy={isBusy}
      holdsInput={changes > 0}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          {isOutdated && file ? (
            <Button variant="contained" color="primary" onClick={() => start(file)}>
              Preview again
            </Button>
          ) : file && upload?.fingerprint ? (
            <Button
              variant="contained"
              color="primary"
              loading={save.isPending}
              disabled={changes === 0}
              onClick={() => save.mutate({ chosen: file, fingerprint: upload.fingerprint ?? '' })}
            >
              Save {changes > 0 ? pluralize(changes, 'budget') : 'budgets'}
            </Button>
          ) : null}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {upload && file ? (
          <>
            <ChosenFile name={file.name} isDisabled={isBusy} onAnother={() => start(null)} />
            {upload.problemCount > 0 ? <UploadProblems upload={upload} /> : <UploadPreview upload={upload} />}
          </>
        ) : (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              One row for each supplier, agreement type and year, with twelve months. A month left empty has
              no budget. You’ll see what changes before anything is saved.
            </Typography>
            <Dropzone
              {...rules}
              label="Budgets"
              onFiles={choose}
              isBusy={preview.isPending}
              error={refused}
            />
            <Box>
              <TemplateButton year={year} />
            </Box>
          </>
        )}
        {preview.isPending ? (
          <LinearProgress
            // Once fully sent, the server is still reading it.
            variant={percent < 100 ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label="Reading the file"
          />
        ) : null}
        <Problem error={preview.error ?? save.error} />
      </Box>
    </BaseDialog>
  );
}

interface ChosenFileProps {
  name: string;
  isDisabled: boolean;
  onAnother: () => void;
}

function ChosenFile({ name, isDisabled, onAnother }: ChosenFileProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <Icon name="file" />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>{name}</Box>
      <Button size="small" disabled={isDisabled} onClick={onAnother}>
        Choose another file
      </Button>
    </Box>
  );
}
