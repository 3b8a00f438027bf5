import { BankFileProblem } from '@backdock/core/accounting/payments/bank-files/bank-file-problem.ts';
import type {
  WireReport,
  WireTotals,
} from '@backdock/core/accounting/payments/bank-files/wire-report.rules.ts';
import { textToCents } from '@backdock/core/kit/money.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

/** A report on the most wires a file can hold is a fifth of this. */
const maxLength = 8_000_000;

const lists = new Set(['OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf', 'AddtlInf']);
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => lists.has(name),
});

const id = z.string().min(1).max(35);
const count = z.string().regex(/^\d{1,15}$/);
const sum = z.string().regex(/^\d{1,15}(\.\d{1,17})?$/);
const code = z.string().regex(/^[A-Z]{4}$/);
const StatusReasons = z.array(
  z.object({
    Rsn: z.object({ Cd: z.string().max(4).optional(), Prtry: z.string().max(35).optional() }).optional(),
    AddtlInf: z.array(z.string()).default([]),
  }),
);
type StatusReasons = z.infer<typeof StatusReasons>;

const Report = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      OrgnlGrpInfAndSts: z.object({
        OrgnlMsgId: id,
        OrgnlNbOfTxs: count.optional(),
        OrgnlCtrlSum: sum.optional(),
        GrpSts: code.optional(),
        StsRsnInf: StatusReasons.default([]),
      }),
      OrgnlPmtInfAndSts: z
        .array(
          z.object({
            PmtInfSts: code.optional(),
            StsRsnInf: StatusReasons.default([]),
            TxInfAndSts: z
              .array(
                z.object({
                  OrgnlEndToEndId: id,
                  TxSts: code.optional(),
                  StsRsnInf: StatusReasons.default([]),
                  AcctSvcrRef: id.optional(),
                }),
              )
              .default([]),
          }),
        )
        .default([]),
    }),
  }),
});

const Transfers = z.object({
  Document: z.object({
    CstmrCdtTrfInitn: z.object({ GrpHdr: z.object({ MsgId: id, NbOfTxs: count, CtrlSum: sum }) }),
  }),
});

/** Reads the bank's status report on a wire message (pain.002). */
export function readWireReport(text: string): WireReport {
  if (text.length > maxLength) refuse('The file is too large to be a payment status report (pain.002).');
  const { CstmrPmtStsRpt: report } = read(Report, text, 'payment status report (pain.002)').Document;
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts } = report;
  // A file's wires are all in one part, so the part's status applies to the whole.
  const [part] = parts;
  const isOfPart = part?.PmtInfSts !== undefined;
  return {
    originalMessageId: group.OrgnlMsgId,
    originalCount: group.OrgnlNbOfTxs === undefined ? null : Number(group.OrgnlNbOfTxs),
    originalCents: group.OrgnlCtrlSum === undefined ? null : centsOf(group.OrgnlCtrlSum),
    whole: {
      status: part?.PmtInfSts ?? group.GrpSts ?? null,
      ...reasonIn(isOfPart ? part.StsRsnInf : group.StsRsnInf),
    },
    payments: parts.flatMap(({ TxInfAndSts }) =>
      TxInfAndSts.map((payment) => ({
        endToEndId: payment.OrgnlEndToEndId,
        transactionId: payment.AcctSvcrRef ?? null,
        status: payment.TxSts ?? null,
        ...reasonIn(payment.StsRsnInf),
      })),
    ),
  };
}

/** Reads the totals our own message declares (pain.001). */
export function readWireTotals(text: string): WireTotals {
  const { GrpHdr: header } = read(Transfers, text, 'wire message (pain.001)').Document.CstmrCdtTrfInitn;
  return { messageId: header.MsgId, count: Number(header.NbOfTxs), cents: centsOf(header.CtrlSum) };
}

function reasonIn(reasons: StatusReasons) {
  const texts = reasons.flatMap(({ AddtlInf }) => AddtlInf).filter((text) => text !== '');
  const given = reasons.map(({ Rsn }) => Rsn?.Cd ?? Rsn?.Prtry).find((reason) => reason !== undefined);
  return { reasonCode: given ?? null, reasonText: texts.length > 0 ? texts.join(' ') : null };
}

const centsOf = (text: string) =>
  textToCents(text.replace(/(\.\d{2})0+$/, '$1')) ??
  refuse('An amount in the file includes a fraction of a cent.');

function read<S extends z.ZodType>(schema: S, text: string, what: string): z.infer<S> {
  // Entities defined in a file could expand without limit, and no bank needs them.
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    refuse('The file defines its own document type, which is not allowed.');
  const problem = XMLValidator.validate(text);
  if (problem !== true) refuse(`Line ${problem.err.line}: invalid XML.`);
  const parsed = schema.safeParse(objectOf(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(`The file is not a valid ${what}: ${issue?.path.join('/')} is missing or incorrect.`);
}

/** The parser throws on deeply nested input. */
function objectOf(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return refuse('The XML could not be read.');
  }
}

function refuse(what: string): never {
  throw new BankFileProblem(what);
}
