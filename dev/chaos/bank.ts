import { readAchFile } from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import { returnsFile } from '@backdock/core/accounting/payments/bank-files/bank-returns.fixture.ts';

/** A bank that knows only the bytes it was sent. */

const isAch = (content: string) => content.startsWith('101');
const entriesOf = (content: string) => readAchFile(content).batches.flatMap(({ entries }) => entries);

/** An echo, or the outcome of each payment; some payments are left out. */
export function acknowledgementOf(random: () => number, content: string): string {
  if (!isAch(content)) return wireReport(random, content);
  if (random() < 0.2) return content;
  const lines = entriesOf(content)
    .filter(() => random() < 0.8)
    .map(({ entry }) =>
      random() < 0.8
        ? `${entry.traceNumber},Success,B${entry.traceNumber},`
        : `${entry.traceNumber},Failed,,R02`,
    );
  return ['trace,status,transactionId,returnCode', ...lines].join('\n');
}

function wireReport(random: () => number, content: string): string {
  const [, messageId] = /<MsgId>(.*?)<\/MsgId>/.exec(content) ?? [];
  const payments = [...content.matchAll(/<EndToEndId>(.*?)<\/EndToEndId>/g)].map(([, reference]) => {
    const luck = random();
    const status = luck < 0.7 ? 'ACSC' : luck < 0.85 ? 'RJCT' : 'PDNG';
    const reason = luck > 0.75 && luck < 0.85 ? '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>' : '';
    return `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}</TxInfAndSts>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B${Math.floor(random() * 1e9)}</MsgId><CreDtTm>2026-01-05T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>1</OrgnlPmtInfId>${payments.join('')}</OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`;
}

/** Some payments of an ACH file come back or get a corrected account; null for any other file. */
export function sentBackOf(
  random: () => number,
  content: string | undefined,
  what: 'return' | 'change',
): string | null {
  if (content === undefined || !isAch(content)) return null;
  const entries = entriesOf(content);
  const some = entries.filter((_, at) => random() < 0.3 || at === entries.length - 1);
  const isReturn = what === 'return';
  return returnsFile(
    some.map(({ entry }) => ({
      trace: entry.traceNumber ?? '',
      accountNumber: (entry.accountNumber ?? '').trim(),
      // R06 is about one payment, the others about its account.
      code: isReturn ? (['R02', 'R03', 'R06'][Math.floor(random() * 3)] ?? '') : 'C01',
      ...(isReturn && { amountCents: Number(entry.amount) }),
      ...(!isReturn && { corrected: String(100_000 + Math.floor(random() * 1e9)) }),
    })),
    { companyId: (readAchFile(content).batches[0]?.header.companyId ?? '').trim() },
  );
}
