import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { whyNotUpload } from '@backdock/core/documents/upload.rules.ts';
import { dataRequests, type DataRequestRow } from '@backdock/core/product-data/requests/requests.contract.ts';
import { maxAnswerMegabytes } from '@backdock/core/product-data/requests/requests.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { callForm } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { refreshRecords } from '../../platform/query-of.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { Dropzone } from '../../ui/upload/dropzone.tsx';
import { AnswerOutcome } from './answer-outcome.tsx';

interface TakeInSheetDialogProps {
  request: Pick<DataRequestRow, 'id' | 'supplierName' | 'templateName' | 'createdOn' | 'productCount'>;
  onClose: () => void;
  onSaved?: (() => void) | undefined;
}

const rules = {
  mode: 'single',
  maxMegabytes: maxAnswerMegabytes,
  accepted: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
} as const;

/** The sheet that a supplier sent back: what it changes, then save. */
export function TakeInSheetDialog({ request, onClose, onSaved }: TakeInSheetDialogProps) {
  const { id: requestId, supplierName, templateName, createdOn, productCount } = request;
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const send = (sheet: File, fingerprint?: string) =>
    callForm(dataRequests.answer, {
      params: { requestId },
      body: fingerprint === undefined ? { rehearse: 'true' } : { rehearse: 'false', fingerprint },
      files: [sheet],
    });
  const rehearsal = useMutation({
    mutationFn: (sheet: File) => send(sheet),
    onSuccess: ({ changeCount, leftOutCount }) =>
      announce(`${pluralize(changeCount, 'change')}, ${leftOutCount} left out`),
    onError: (error) => announce(messageFor(error)),
  });
  const save = useMutation({
    mutationFn: (sheet: File) => send(sheet, rehearsal.data?.fingerprint ?? undefined),
    onSuccess: async (saved) => {
      // It changes products, and with them whatever shows them.
      await refreshRecords();
      toast.success(`${pluralize(saved.productCount, 'product')} updated`, { detail: supplierName });
      onSaved?.();
      onClose();
    },
    onError: (error) => announce(messageFor(error)),
  });
  const choose = (files: readonly File[]) => {
    const [chosen = null] = files;
    const reason = whyNotUpload(files, rules);
    rehearsal.reset();
    save.reset();
    setRefused(reason);
    setFile(reason ? null : chosen);
    if (!reason && chosen) rehearsal.mutate(chosen);
  };
  const isBusy = rehearsal.isPending || save.isPending;
  const answer = rehearsal.data;
  const isShown = file !== null && answer !== undefined;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`Sheet from ${supplierName}`}
      size={isShown ? 'xxl' : 'lg'}
      isBusy={isBusy}
      holdsInput={isShown && answer.fingerprint !== null}
      onSubmit={() => {
        if (file && answer?.fingerprint) save.mutate(file);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={save.isPending}
            disabled={!isShown || answer.fingerprint === null || isBusy}
          >
            Save changes
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {templateName}: {pluralize(productCount, 'product')}, asked {shortDate(createdOn)}. Only those
          products and the columns we asked for are taken.
        </Typography>
        {isShown ? (
          <>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                typography: 'body2',
                color: 'text.secondary',
              }}
            >
              <Icon name="file" />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{file.name}</Box>
              <Button size="small" disabled={isBusy} onClick={() => setFile(null)}>
                Choose another file
              </Button>
            </Box>
            <AnswerOutcome answer={answer} />
          </>
        ) : (
          <Dropzone
            {...rules}
            label="Sheet from the supplier"
            onFiles={choose}
            isBusy={isBusy}
            error={refused}
          />
        )}
        {rehearsal.isPending ? <LinearProgress aria-label="Reading the sheet" /> : null}
        {file ? <Problem error={rehearsal.error ?? save.error} /> : null}
        {file && save.error ? (
          <Box>
            <Button
              size="small"
              startIcon={<Icon name="refresh" size={15} />}
              onClick={() => {
                save.reset();
                rehearsal.mutate(file);
              }}
            >
              Compare again
            </Button>
          </Box>
        ) : null}
      </Box>
    </BaseDialog>
  );
}
