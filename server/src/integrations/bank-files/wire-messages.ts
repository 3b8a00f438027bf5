import { BankFileProblem } from '@backdock/core/accounting/payments/bank-files/bank-file-problem.ts';
import type {
  WireReport,
  WireTotals,
} from '@backdock/core/accounting/payments/bank-files/wire-report.rules.ts';
import { textToCents } from '@backdock/core/kit/money.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

/** A report on as many wires as fit a file is a fifth of it. */
const longest = 8_000_000;

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

/** What the bank says of a message of wires: pain.002. */
export function readWireReport(text: string): WireReport {
  if (text.length > longest) refuse('The file is too long for a payment status report (pain.002).');
  const { CstmrPmtStsRpt: report } = read(Report, text, 'payment status report (pain.002)').Document;
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts } = report;
  // All our wires of a file are in one part, so what is said of the part is said of the whole.
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

/** What our own message says of itself: pain.001. */
export function readWireTotals(text: string): WireTotals {
  const { GrpHdr: header } = read(Transfers, text, 'message of wires (pain.001)').Document.CstmrCdtTrfInitn;
  return { messageId: header.MsgId, count: Number(header.NbOfTxs), cents: centsOf(header.CtrlSum) };
}

function reasonIn(reasons: StatusReasons) {
  const texts = reasons.flatMap(({ AddtlInf }) => AddtlInf).filter((text) => text !== '');
  const given = reasons.map(({ Rsn }) => Rsn?.Cd ?? Rsn?.Prtry).find((reason) => reason !== undefined);
  return { reasonCode: given ?? null, reasonText: texts.length > 0 ? texts.join(' ') : null };
}

const centsOf = (text: string) =>
  textToCents(text.replace(/(\.\d{2})0+$/, '$1')) ?? refuse('A sum in it has parts of cents.');

function read<S extends z.ZodType>(schema: S, text: string, what: string): z.infer<S> {
  // Entities that a file defines for itself could grow without end, and no bank needs them.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) refuse('The file defines a document type of its own.');
  const problem = XMLValidator.validate(text);
  if (problem !== true) refuse(`Line ${problem.err.line}: this is no XML.`);
  const parsed = schema.safeParse(objectOf(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(`The file is no ${what}: ${issue?.path.join('/')} is missing or wrong.`);
}

/** The parser gives up on what is nested too deeply. */
function objectOf(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return refuse('This XML cannot be read.');
  }
}

function refuse(what: string): never {
  throw new BankFileProblem(what);
}
