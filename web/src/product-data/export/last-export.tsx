import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { productChecks, productExports } from '@backdock/core/product-data/export/checks.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { type Choice, choiceOf, requestOf } from './choice.ts';

interface LastExportProps {
  templateId: number;
  choice: Choice;
  onRepeat: (choice: Choice) => void;
}

const of = (templateId: number): FilterModel => ({
  templateId: { filterType: 'number', type: 'equals', filter: templateId },
  status: { filterType: 'set', values: ['Done'] },
});

/** The last time this template was used, and one click to what changed since then. */
export function LastExport({ templateId, choice, onRepeat }: LastExportProps) {
  const query = JSON.stringify({
    filterModel: of(templateId),
    sortModel: [{ colId: 'createdOn', sort: 'desc' }],
  });
  const { data } = useQuery(queryOf(productExports.list, { query: { query, limit: '1' } }));
  const repeat = useMutation({
    mutationFn: (checkId: number) => call(productChecks.settings, { params: { checkId } }),
    onSuccess: ({ settings }) => onRepeat(choiceOf(templateId, settings)),
    onError: (error) => toast.error(messageFor(error)),
  });
  const last = data?.rows[0];
  if (!last) return null;
  const { id, createdOn, createdBy, readyRows } = last;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <span>
        Last exported {shortDate(createdOn)} by {createdBy}
        {readyRows === null ? '' : `, ${pluralize(readyRows, 'product')} ready`}
      </span>
      {choice.changed === 'LastExport' && isRequest(choice) ? null : (
        <Button size="small" loading={repeat.isPending} onClick={() => repeat.mutate(id)}>
          Choose what changed since then
        </Button>
      )}
    </Box>
  );
}

const isRequest = (choice: Choice) => typeof requestOf(choice) === 'object';
