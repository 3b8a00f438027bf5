import { useMemo } from 'react';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import {
  paymentFileStatusLabels,
  type RunType,
  runTypeLabels,
} from '@backdock/core/accounting/payments/payments.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { useMay } from '../../../platform/use-may.ts';
import { recordPage } from '../../../links/record-page.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import type { ColumnsOf } from '../../../ui/grid/columns/grid-column.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { paymentCrumbs } from '../where-to.ts';
import { FileResults } from './file/file-results.tsx';
import { fileStatusTones } from './file/file-words.ts';
import { ManageTabs } from './manage-tabs.tsx';
import { fetchFile } from './payment-file-queries.ts';
import { UploadReturnsButton } from './upload-returns-button.tsx';

const columnsFor = (maySettle: boolean): ColumnsOf<typeof paymentFiles.list> => [
  // Fits a full name with padding: `PF-20261114-B` is never truncated.
  { id: 'name', label: 'File', link: ({ id }) => recordPage('paymentFile', id), width: 148 },
  {
    id: 'createdOn',
    label: 'Created on',
    draw: ({ createdOn }) => shortDate(createdOn),
    width: 108,
  },
  // The file page shows the creator; here the results need the space.
  { id: 'createdBy', label: 'Created by', width: 112, grow: true, hidden: true },
  { id: 'paymentDate', label: 'Payment date', width: 112 },
  {
    id: 'paymentAmount',
    label: 'Amount',
    as: 'money',
    currency: ({ currency }) => currency,
    width: 112,
  },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
  { id: 'batchCount', label: 'Payments', draw: (file) => <FileResults file={file} />, width: 196 },
  {
    id: 'status',
    label: 'Status',
    labels: paymentFileStatusLabels,
    tones: fileStatusTones,
    width: 216,
  },
  { id: 'approvedBy', label: 'Approved by', width: 112, grow: true },
  ...(maySettle
    ? [
        {
          id: 'download',
          label: 'Bank file',
          width: 100,
          action: {
            label: 'Download',
            isOffered: ({ approvedBy }: { approvedBy: string | null }) => approvedBy !== null,
            run: async ({ id }: { id: number }) =>
              toast.success(`${await fetchFile(id, 'download')} downloaded`),
          },
        },
      ]
    : []),
];

const newestFirst: readonly SortItem[] = [{ colId: 'createdOn', sort: 'desc' }];
const only = (paymentType: RunType): FilterModel => ({
  paymentType: { filterType: 'set', values: [paymentType] },
});
const parts: Readonly<Record<RunType, FilterModel>> = {
  NetTermsByAchTransfer: only('NetTermsByAchTransfer'),
  Wire: only('Wire'),
};

/** The files of one kind of payment, and what came back from the bank. */
export function PaymentFileList({ paymentType }: { paymentType: RunType }) {
  const maySettle = useMay('payments.settle');
  const columns = useMemo(() => columnsFor(maySettle), [maySettle]);
  const label = runTypeLabels[paymentType];
  return (
    <Page
      title="Manage payments"
      name={`${label} files`}
      breadcrumb={paymentCrumbs}
      actions={<UploadReturnsButton />}
      tabs={<ManageTabs />}
      fill
    >
      <Grid
        key={paymentType}
        id={`payment-files-${label.toLowerCase()}`}
        label={`${label} files`}
        of={paymentFiles.list}
        columns={columns}
        always={parts[paymentType]}
        defaultSort={newestFirst}
        hint="Payment files appear here once someone creates a payment from the basket."
      />
    </Page>
  );
}
