import { withoutEntities } from '@backdock/core/kit/text/html-entities.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import type { GatewayError } from './gateway-port.ts';
import { plain } from './xml-elements.ts';

/** A parsed response, without judging what it means for the caller. */
export type Reading =
  | { kind: 'done'; key: string | null; records: readonly Readonly<Record<string, string>>[] }
  | { kind: 'failed'; at: 'control' | 'authentication' | 'function'; errors: readonly GatewayError[] }
  | { kind: 'unreadable'; why: string };

/** Far above any real response: responses are stored and shown to people. */
const limits = { errors: 50, text: 2_000, records: 100, value: 4_000 };

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  // The parser's own decoding skips numeric character references.
  processEntities: false,
  tagValueProcessor: (_, value) => withoutEntities(value),
  isArray: (name) => name === 'error' || name === 'result',
});

const words = z.string().catch('');
const ErrorMessage = z
  .object({
    error: z
      .array(
        z
          .object({ errorno: words, description: words, description2: words, correction: words })
          .catch(noWords),
      )
      .catch([]),
  })
  .catch({ error: [] });
type ErrorMessage = z.infer<typeof ErrorMessage>;

const Result = z.object({
  status: z.enum(['success', 'failure', 'aborted']),
  controlid: z.string(),
  key: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
  errormessage: ErrorMessage,
});
const Status = z.enum(['success', 'failure']);
const Answer = z.object({
  response: z.object({
    control: z.object({ status: Status, controlid: z.string().optional() }),
    errormessage: ErrorMessage,
    operation: z
      .object({
        authentication: z.object({ status: Status }),
        errormessage: ErrorMessage,
        result: z.array(Result).default([]),
      })
      .optional(),
  }),
});

/** Reads the response to the one function sent under this control id. */
export function readResponse(xml: string, controlId: string): Reading {
  const answer = Answer.safeParse(objectOf(xml));
  if (!answer.success) return unreadable("Intacct's response could not be read.");
  const { control, errormessage, operation } = answer.data.response;
  // A request rejected at the door isn't parsed, so its control id may be missing.
  const isOurs = control.controlid === controlId || (!control.controlid && control.status === 'failure');
  if (!isOurs) return another;
  if (control.status === 'failure') return failed('control', errormessage);
  if (!operation) return unreadable("Intacct's response does not include a result.");
  if (operation.authentication.status === 'failure') return failed('authentication', operation.errormessage);
  const [result, ...more] = operation.result;
  if (!result) return unreadable("Intacct's response does not include a result.");
  if (result.controlid !== controlId || more.length > 0) return another;
  if (result.status !== 'success') return failed('function', result.errormessage);
  const records = recordsIn(result.data);
  return { kind: 'done', key: result.key || onlyRecordNo(records), records };
}

const another: Reading = unreadable("Intacct's response is for a different request.");

function unreadable(why: string): Reading {
  return { kind: 'unreadable', why };
}

function failed(at: 'control' | 'authentication' | 'function', message: ErrorMessage): Reading {
  const errors = message.error.slice(0, limits.errors).map((error) => ({
    errorNo: decoded(error.errorno),
    description: decoded(error.description),
    description2: decoded(error.description2),
    correction: decoded(error.correction),
  }));
  return { kind: 'failed', at, errors: errors.length > 0 ? errors : [{ ...noReasonGiven }] };
}

const noReasonGiven: GatewayError = {
  errorNo: '',
  description: 'Intacct gave no reason.',
  description2: '',
  correction: '',
};

/** Intacct HTML-escapes its text before putting it into XML. */
const decoded = (text: string) => plain(withoutEntities(text), limits.text);

function noWords() {
  return { errorno: '', description: '', description2: '', correction: '' };
}

/** What a query found or a function created: `<data><apbill>…</apbill><apbill>…</apbill></data>`. */
function recordsIn(data: unknown): Record<string, string>[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data)
    .flat()
    .filter((record): record is object => typeof record === 'object' && record !== null)
    .slice(0, limits.records)
    .map((record) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, plain(value, limits.value)]] : [],
        ),
      ),
    );
}

function onlyRecordNo(records: readonly Readonly<Record<string, string>>[]): string | null {
  return records.length === 1 ? records[0]?.RECORDNO || null : null;
}

function objectOf(xml: string): unknown {
  // Entities defined in a response could expand without limit.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return null;
  if (XMLValidator.validate(xml) !== true) return null;
  try {
    return parser.parse(xml);
  } catch {
    // The parser throws on deeply nested input.
    return null;
  }
}
