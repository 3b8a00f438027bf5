import { periodText } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import { type Paper, pdfOf } from '../../integrations/pdf/pdf.ts';
import { claimLines } from './claim-pack-lines.ts';
import { type ClaimPack, countedCents } from './claim-pack.service.ts';

/** More than anyone reads on paper; the spreadsheet lists all of them. */
const maxListed = 500;

export function claimPackPdf(pack: ClaimPack): Promise<Buffer> {
  const { due } = pack.statement;
  const title = `Claim for ${periodText(due)}`;
  return pdfOf(
    {
      title,
      author: pack.ourName,
      date: new Date(`${due.to}T12:00:00Z`),
      foot: `${title} · ${pack.supplierName}`,
    },
    (paper) => drawPack(paper, pack),
  );
}

const nothing = '–';

function drawPack(paper: Paper, pack: ClaimPack): void {
  const { statement, terms, supplierName, currency } = pack;
  const money = (cents: number) => currencyOfCents(cents, currency);
  const amount = money(statement.due.amountCents);
  paper.title('Allowance claim', pack.ourName);
  paper.facts([
    ['Supplier', supplierName],
    ['Claimed for', periodText(statement.due)],
    ['Amount', amount],
  ]);
  paper.heading('Terms');
  paper.facts(terms);
  paper.heading('Calculation');
  paper.table({
    columns: [
      { label: 'Month', share: 50 },
      { label: 'Purchases', share: 25, right: true },
      { label: 'Earned', share: 25, right: true },
    ],
    rows: claimLines(pack).map(({ label, purchasesCents, earnedCents }) => [
      label,
      purchasesCents === null ? nothing : money(purchasesCents),
      money(earnedCents),
    ]),
    foot: ['Amount', '', amount],
  });
  drawDocuments(paper, pack, money);
}

function drawDocuments(paper: Paper, pack: ClaimPack, money: (cents: number) => string): void {
  const { documents, documentsCents, otherCents } = pack;
  if (documents.length === 0) return;
  const listed = documents.slice(0, maxListed);
  paper.heading('Invoices and returns');
  paper.table({
    columns: [
      { label: 'Document', share: 16 },
      { label: 'Number', share: 26 },
      { label: 'Purchase order', share: 22 },
      { label: 'Counted on', share: 16 },
      { label: 'Amount', share: 20, right: true },
    ],
    rows: listed.map((document) => [
      document.kind === 'invoice' ? 'Invoice' : 'Return',
      document.number,
      document.purchaseOrderNumber ?? nothing,
      shortDate(document.day),
      money(countedCents(document)),
    ]),
  });
  const omitted = documents.length - listed.length;
  const omittedCents = documents.slice(maxListed).reduce((sum, document) => sum + countedCents(document), 0);
  paper.sums([
    ...(omitted > 0
      ? [[`${omitted.toLocaleString('en-US')} more in the spreadsheet`, money(omittedCents)] as const]
      : []),
    ...(otherCents === 0
      ? []
      : [
          ['Invoices and returns', money(documentsCents)] as const,
          ['Adjustments in other months', money(otherCents)] as const,
        ]),
    ['Purchases', money(documentsCents + otherCents)],
  ]);
}
