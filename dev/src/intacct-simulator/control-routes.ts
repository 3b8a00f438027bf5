import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { SavedBooks } from './books.ts';
import type { Control } from './control.ts';
import { Faults } from './faults.ts';
import { Rules } from './rules.ts';

/** Written by our own code, so it's trusted as is. */
const Books = z.custom<SavedBooks>((body) => body instanceof Object && 'documents' in body);
/** No body means an empty object. */
const Body = z.string().transform((written, ctx): unknown => {
  try {
    return written === '' ? {} : (JSON.parse(written) as unknown);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'This is not JSON.' });
    return z.NEVER;
  }
});
const Hang = z.strictObject({ ms: z.number().int().min(0).max(900_000) });
const VendorStatus = z.strictObject({ status: z.enum(['active', 'inactive', 'missing']) });

const Entered = z.strictObject({
  kind: z.enum(['bill', 'adjustment']),
  vendorId: z.string().min(1),
  number: z.string().min(1),
  createdOn: z.iso.date(),
  cents: z.number().int(),
});

/** HTTP control of the simulator, under `/simulator/`. */
export async function answerControl(
  control: Control,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: unknown): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));
  const body = Body.safeParse(request.method === 'GET' ? '' : await text(request));
  if (!body.success) return send(400, { message: z.prettifyError(body.error) });
  const take = <S extends z.ZodType>(schema: S, use: (form: z.infer<S>) => unknown): void => {
    const form = schema.safeParse(body.data);
    if (!form.success) return send(400, { message: z.prettifyError(form.error) });
    const answer = use(form.data);
    return answer === false ? send(404, { message: 'There is no such vendor.' }) : send(200, answer ?? {});
  };
  const vendorId = /^vendors\/([^/]+)$/.exec(path)?.[1];
  if (vendorId !== undefined && request.method === 'PUT') {
    return take(VendorStatus, ({ status }) => control.setVendor(decodeURIComponent(vendorId), status) && {});
  }
  switch (`${request.method} ${path}`) {
    case 'GET ledger':
      return send(200, control.ledger());
    case 'GET faults':
      return send(200, control.faults());
    case 'PUT faults':
      return take(Faults, (faults) => {
        control.setFaults(faults);
        return control.faults();
      });
    case 'GET rules':
      return send(200, control.rules());
    case 'PATCH rules':
      return take(Rules.partial(), (changes) => {
        control.setRules(changes as Partial<Rules>);
        return control.rules();
      });
    case 'PUT books':
      return take(Books, (saved) => control.load(saved));
    case 'PUT hang':
      return take(Hang, ({ ms }) => control.hang(ms));
    case 'POST documents':
      return take(Entered, (document) => ({ recordNo: control.enter(document) }));
    case 'POST expire-sessions':
      return send(200, control.expireSessions() ?? {});
    case 'POST reset':
      return send(200, control.reset() ?? {});
    default:
      return send(404, { message: 'There is nothing here.' });
  }
}
