import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { AchContent } from '@backdock/core/accounting/payments/payment-files/ach-content.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { linkTo } from '../../../../platform/page-link.ts';
import { filePaymentPage } from '../../../../links/record-page.ts';
import { TextLink } from '../../../../ui/text/links.tsx';
import { Facts } from '../../../../ui/layout/panel.tsx';
import { SmallTable } from '../../../../ui/layout/small-table.tsx';
import { RecordPart } from '../../../record-part.tsx';

interface ContentProps {
  content: AchContent;
}

type Named = readonly (readonly [name: string, value: string])[];

function NamedFacts({ facts }: { facts: Named }) {
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value || '--'}</dd>
        </Fragment>
      ))}
    </Facts>
  );
}

export function AchHeader({ content: { fileHeader } }: ContentProps) {
  return (
    <RecordPart title="File" hint="" count={1}>
      <NamedFacts
        facts={[
          ['To', `${fileHeader.immediateDestinationName} (${fileHeader.immediateDestination})`],
          ['From', `${fileHeader.immediateOriginName} (${fileHeader.immediateOrigin})`],
          ['Created', `${fileHeader.fileCreationDate} ${fileHeader.fileCreationTime}`],
          ['File ID modifier', fileHeader.fileIdModifier],
          ['Reference', fileHeader.referenceCode],
        ]}
      />
    </RecordPart>
  );
}

const entryHeads = [
  { label: 'Receiver' },
  { label: 'Code' },
  { label: 'Routing number' },
  { label: 'Account' },
  { label: 'Trace number' },
  { label: 'Remittance' },
  { label: 'Amount', right: true },
] as const;

interface EntriesProps {
  batch: AchContent['batches'][number];
  fileId: number;
}

export function AchEntries({ batch: { batchHeader, transactionDetails }, fileId }: EntriesProps) {
  const title = `Batch ${Number(batchHeader.batchNumber)}, ${batchHeader.standardEntryClassCode}`;
  return (
    <RecordPart title={title} hint="No entries." count={transactionDetails.length}>
      <NamedFacts
        facts={[
          ['Company', `${batchHeader.companyName} (${batchHeader.companyIdentification})`],
          ['Description', batchHeader.companyEntryDescription],
          ['Effective entry date', batchHeader.effectiveEntryDate],
          ['Originating bank', batchHeader.originatingDfi],
        ]}
      />
      <SmallTable label={`Entries in ${title.toLowerCase()}`} heads={entryHeads} maxHeight={320}>
        {transactionDetails.map((entry) => (
          <tr key={entry.traceNumber}>
            <td className="wraps">
              {entry.paymentBatchId === null ? (
                entry.receiverName
              ) : (
                <TextLink {...linkTo(filePaymentPage(fileId, entry.paymentBatchId))} target="_blank">
                  {entry.receiverName}
                </TextLink>
              )}
              <Box sx={{ color: 'text.tertiary' }}>{entry.identificationNumber}</Box>
            </td>
            <td>{entry.transactionCode}</td>
            <td>{entry.routingNumber}</td>
            <td>{entry.accountNumberMasked}</td>
            <td>{entry.traceNumber}</td>
            <td className="wraps">{entry.addenda.join('') || '--'}</td>
            <td className="right">{currency(entry.amount)}</td>
          </tr>
        ))}
      </SmallTable>
    </RecordPart>
  );
}

export function AchControl({ content: { control } }: ContentProps) {
  return (
    <RecordPart title="Control" hint="" count={1}>
      <NamedFacts
        facts={[
          ['Credits', currency(control.totalCredit)],
          ['Debits', currency(control.totalDebit)],
          ['Entries and addenda', String(control.entryAddendaCount)],
          ['Entry hash', control.entryHash],
          ['Blocks', String(control.blockCount)],
        ]}
      />
    </RecordPart>
  );
}

/** The records as the bank reads them, 94 characters each. */
export function AchPreview({ content: { rawPreviewMasked } }: ContentProps) {
  return (
    <RecordPart title="First lines" hint="" count={1}>
      <Box
        component="pre"
        aria-label="First lines"
        // What scrolls can be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: 240,
          overflow: 'auto',
          typography: 'caption',
          fontFamily: 'monospace',
          bgcolor: 'tokens.paperHead',
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
        }}
      >
        {rawPreviewMasked}
      </Box>
    </RecordPart>
  );
}
