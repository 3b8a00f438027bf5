import { withoutEntities } from '@backdock/core/kit/html-entities.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import type { GatewayError } from './gateway-port.ts';
import { plain } from './xml-elements.ts';

/** What an answer says, read without knowing what it means for whoever asked. */
export type Reading =
  | { kind: 'done'; key: string | null; records: readonly Readonly<Record<string, string>>[] }
  | { kind: 'failed'; at: 'control' | 'authentication' | 'function'; errors: readonly GatewayError[] }
  | { kind: 'unreadable'; why: string };

/** Far above what is said in earnest: an answer is kept, and shown to people. */
const most = { errors: 50, text: 2_000, records: 100, value: 4_000 };

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  // The parser's own decoding leaves characters out that are given by their number.
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

/** Reads the answer to the one function that went under this control id. */
export function readResponse(xml: string, controlId: string): Reading {
  const answer = Answer.safeParse(objectOf(xml));
  if (!answer.success) return unreadable("Intacct's answer cannot be read.");
  const { control, errormessage, operation } = answer.data.response;
  // What the gateway refuses at the door it does not read, and so may not name.
  const isOurs = control.controlid === controlId || (!control.controlid && control.status === 'failure');
  if (!isOurs) return another;
  if (control.status === 'failure') return failed('control', errormessage);
  if (!operation) return unreadable("Intacct's answer does not say what was done.");
  if (operation.authentication.status === 'failure') return failed('authentication', operation.errormessage);
  const [result, ...more] = operation.result;
  if (!result) return unreadable("Intacct's answer does not say what was done.");
  if (result.controlid !== controlId || more.length > 0) return another;
  if (result.status !== 'success') return failed('function', result.errormessage);
  const records = recordsIn(result.data);
  return { kind: 'done', key: result.key || onlyRecordNo(records), records };
}

const another: Reading = unreadable("Intacct's answer belongs to another request.");

function unreadable(why: string): Reading {
  return { kind: 'unreadable', why };
}

function failed(at: 'control' | 'authentication' | 'function', message: ErrorMessage): Reading {
  const errors = message.error.slice(0, most.errors).map((error) => ({
    errorNo: told(error.errorno),
    description: told(error.description),
    description2: told(error.description2),
    correction: told(error.correction),
  }));
  return { kind: 'failed', at, errors: errors.length > 0 ? errors : [{ ...nothingSaid }] };
}

const nothingSaid: GatewayError = {
  errorNo: '',
  description: 'Intacct gave no reason.',
  description2: '',
  correction: '',
};

/** Intacct writes its texts for HTML before it puts them into XML. */
const told = (text: string) => plain(withoutEntities(text), most.text);

function noWords() {
  return { errorno: '', description: '', description2: '', correction: '' };
}

/** What a question found, or what was made: `<data><apbill>…</apbill><apbill>…</apbill></data>`. */
function recordsIn(data: unknown): Record<string, string>[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data)
    .flat()
    .filter((record): record is object => typeof record === 'object' && record !== null)
    .slice(0, most.records)
    .map((record) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, plain(value, most.value)]] : [],
        ),
      ),
    );
}

function onlyRecordNo(records: readonly Readonly<Record<string, string>>[]): string | null {
  return records.length === 1 ? records[0]?.RECORDNO || null : null;
}

function objectOf(xml: string): unknown {
  // Entities that an answer defines for itself could grow without end.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return null;
  if (XMLValidator.validate(xml) !== true) return null;
  try {
    return parser.parse(xml);
  } catch {
    // The parser gives up on what is nested too deeply.
    return null;
  }
}
