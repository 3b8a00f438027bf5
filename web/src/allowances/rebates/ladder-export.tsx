import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { rebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import { messageFor } from '../../platform/api-error.ts';
import { callFile } from '../../platform/api.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/upload/save-file.ts';

interface LadderExportProps {
  supplierId: number;
  agreementId: number;
  year: number;
}

/** The year's months and adjustments as a spreadsheet. */
export function LadderExport({ supplierId, agreementId, year }: LadderExportProps) {
  const download = useMutation({
    mutationFn: async () =>
      saveFile(
        await callFile(rebates.export, {
          params: { supplierId },
          query: { year: String(year), agreementId: String(agreementId) },
        }),
      ),
    onSuccess: (fileName) => toast.success(`${fileName} downloaded`),
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <Button
      startIcon={<Icon name="download" size={15} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Export
    </Button>
  );
}
