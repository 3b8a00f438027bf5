import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { messageFor } from '../../platform/api-error.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { downloadTemplate } from './budget-queries.ts';

/** A sheet with the year's agreements and current budgets, ready to fill in. */
export function TemplateButton({ year }: { year: string }) {
  const download = useMutation({
    mutationFn: () => downloadTemplate(year),
    onSuccess: (fileName) => toast.success(`${fileName} downloaded`),
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <Button
      size="small"
      startIcon={<Icon name="download" size={15} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download {year} template
    </Button>
  );
}
