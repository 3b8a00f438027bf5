import Box from '@mui/material/Box';
import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { linkTo } from '../../platform/page-link.ts';
import { recordPage } from '../../links/record-page.ts';
import { DocumentLine } from '../../documents/document-line.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { sizeText } from '../../ui/upload/size-text.ts';
import { RecordPart } from '../record-part.tsx';

/** A claim's items, the memos that covered it, and its evidence. */
export function CreditRequestParts({ request }: { request: CreditRequestDetails }) {
  const { items, coverages, evidence, coveredByAgreementId } = request;
  return (
    <>
      <RecordPart title="Items" hint="This request has no order items." count={items.length}>
        <Items request={request} />
      </RecordPart>
      {coveredByAgreementId === null ? (
        <RecordPart title="Covered by" hint="No credit memos applied." count={coverages.length}>
          <Coverages request={request} />
        </RecordPart>
      ) : null}
      <RecordPart
        title="Evidence"
        hint="No attachments. Photos and letters help show the supplier what happened."
        count={evidence.length}
      >
        <Box component="ul" sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}>
          {evidence.map(({ documentName, size, addedOn, addedBy }) => (
            <DocumentLine
              key={documentName}
              documentName={documentName}
              facts={[sizeText(size), shortDate(addedOn), ...(addedBy ? [addedBy] : [])]}
            />
          ))}
        </Box>
      </RecordPart>
    </>
  );
}

const itemHeads = [
  { label: 'Item' },
  { label: 'SKU' },
  { label: 'Quantity', right: true },
  { label: 'Unit cost', right: true },
  { label: 'Amount', right: true },
] as const;

function Items({ request }: { request: CreditRequestDetails }) {
  return (
    <SmallTable label="Items" heads={itemHeads}>
      {request.items.map((item, at) => (
        <tr key={item.orderItemId ?? at}>
          <td className="wraps">{item.name}</td>
          <td>{item.sku}</td>
          <td className="right">{item.quantity}</td>
          <td className="right">{currency(item.unitCost, request.currency)}</td>
          <td className="right">{currency(item.amount, request.currency)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}

const coverageHeads = [
  { label: 'Credit memo' },
  { label: 'On' },
  { label: 'By' },
  { label: 'Amount', right: true },
] as const;

function Coverages({ request }: { request: CreditRequestDetails }) {
  return (
    <SmallTable label="Covered by" heads={coverageHeads}>
      {request.coverages.map((coverage) => (
        <tr key={coverage.creditMemoId}>
          <td>
            <TextLink {...linkTo(recordPage('creditMemo', coverage.creditMemoId))}>
              {coverage.memoNumber}
            </TextLink>
          </td>
          <td>{shortDate(coverage.on)}</td>
          <td>{coverage.by ?? 'System'}</td>
          <td className="right">{currency(coverage.amount, request.currency)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
