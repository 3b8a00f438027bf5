import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { messageFor } from '../platform/api-error.ts';
import { toast } from '../ui/feedback/toast-store.ts';
import { Icon } from '../ui/icons.tsx';
import { downloadAmazonCosts } from './pricing-queries.ts';

const formatLabels = { xlsx: 'Excel', csv: 'CSV' } as const;

/** Costs, landed costs and margins of everything listed at Amazon. */
export function AmazonButton({ format }: { format: keyof typeof formatLabels }) {
  const download = useMutation({
    mutationFn: () => downloadAmazonCosts(format),
    onSuccess: (fileName) => toast.success(`${fileName} downloaded`),
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <Button
      startIcon={<Icon name="download" size={15} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Amazon costs ({formatLabels[format]})
    </Button>
  );
}
