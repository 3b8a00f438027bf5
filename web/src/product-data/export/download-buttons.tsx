import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { openFile } from '../../ui/upload/download-document.ts';

export async function downloadFile(exportId: number): Promise<void> {
  openFile((await call(listExports.downloadUrl, { params: { exportId } })).url);
}

export async function downloadProblems(exportId: number): Promise<void> {
  openFile((await call(listExports.secondDownloadUrl, { params: { exportId } })).url);
}

/** What to know before a CSV is opened in a spreadsheet. */
export const formulaWarning = (cells: number) => ({
  title: 'Open this file with care',
  text: `${pluralize(cells, 'cell')} begin like a formula. The file has them unchanged, as marketplaces need them. A spreadsheet program would run them if you opened the file there; uploading it to the marketplace is fine.`,
  confirmLabel: 'Download anyway',
});

interface DownloadButtonsProps {
  exportId: number;
  formulaCells: number | null;
  hasProblems: boolean;
}

export function DownloadButtons({ exportId, formulaCells, hasProblems }: DownloadButtonsProps) {
  const { confirm, dialog } = useConfirm();
  const download = useMutation({
    mutationFn: downloadFile,
    onError: (error) => toast.error(messageFor(error)),
  });
  const problems = useMutation({
    mutationFn: downloadProblems,
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <>
      {hasProblems ? (
        <Button variant="outlined" loading={problems.isPending} onClick={() => problems.mutate(exportId)}>
          Download faults
        </Button>
      ) : null}
      <Button
        variant="contained"
        color="primary"
        loading={download.isPending}
        startIcon={<Icon name="download" size={15} />}
        onClick={() => {
          if (!formulaCells) download.mutate(exportId);
          else confirm({ ...formulaWarning(formulaCells), onConfirm: () => downloadFile(exportId) });
        }}
      >
        Download
      </Button>
      {dialog}
    </>
  );
}
