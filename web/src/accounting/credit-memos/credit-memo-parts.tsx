import Box from '@mui/material/Box';
import type { CreditMemoDetails } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { useFlag } from '../../platform/use-flag.ts';
import { linkTo } from '../../platform/page-link.ts';
import { recordPage } from '../../links/record-page.ts';
import { DocumentLine } from '../../documents/document-line.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { sizeText } from '../../ui/upload/size-text.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { RecordPart } from '../record-part.tsx';

interface PartsProps {
  memo: CreditMemoDetails;
}

export function CreditMemoParts({ memo }: PartsProps) {
  const { lines, coverages, documents, source } = memo;
  return (
    <>
      <RecordPart title="Lines" hint="This credit memo has no lines." count={lines.length}>
        <Lines memo={memo} />
      </RecordPart>
      {source === 'Cover' ? (
        <RecordPart
          title="Credit requests covered"
          hint="No credit requests covered."
          count={coverages.length}
        >
          <Coverages memo={memo} />
        </RecordPart>
      ) : null}
      <RecordPart title="Documents" hint="No attachments." count={documents.length}>
        <Box component="ul" sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}>
          {documents.map(({ documentName, size, addedOn }) => (
            <DocumentLine
              key={documentName}
              documentName={documentName}
              facts={[sizeText(size), shortDate(addedOn)]}
            />
          ))}
        </Box>
      </RecordPart>
    </>
  );
}

const lineHeads = [
  { label: 'Description' },
  { label: 'Purchase order' },
  { label: 'Amount', right: true },
] as const;

function Lines({ memo: { lines, total, currency: of } }: PartsProps) {
  return (
    <SmallTable
      label="Lines"
      heads={lineHeads}
      foot={
        <tr>
          <td colSpan={2}>Total</td>
          <td className="right">{currency(total, of)}</td>
        </tr>
      }
    >
      {lines.map(({ description, purchaseOrderNumber, amount }, at) => (
        // Two lines may say the same, and none of them moves.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={at}>
          <td className="wraps">{description}</td>
          <td>{purchaseOrderNumber ?? '--'}</td>
          <td className="right">{currency(amount, of)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}

const coverageHeads = [
  { label: 'Request' },
  { label: 'Purchase order' },
  { label: 'On' },
  { label: 'By' },
  { label: 'Amount', right: true },
] as const;

function Coverages({ memo: { coverages, currency: of } }: PartsProps) {
  const seesRequests = useFlag('CreditRequests');
  return (
    <SmallTable label="Credit requests covered" heads={coverageHeads} maxHeight={320}>
      {coverages.map(({ creditRequestId, purchaseOrderNumber, amount, on, by }) => (
        <tr key={creditRequestId}>
          <td>
            {seesRequests ? (
              <TextLink {...linkTo(recordPage('creditRequest', creditRequestId))}>{creditRequestId}</TextLink>
            ) : (
              creditRequestId
            )}
          </td>
          <td>{purchaseOrderNumber ?? '--'}</td>
          <td>{shortDate(on)}</td>
          <td>{by ?? 'System'}</td>
          <td className="right">{currency(amount, of)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
