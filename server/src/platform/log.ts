import pino, { type Bindings, type Logger } from 'pino';

export type Log = Logger;

/** Only these fields are ever written. A secret cannot slip out through a field that nobody thought of. */
const allowed = new Set([
  'name',
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'actorId',
  'ip',
  'job',
  'jobId',
  'attempt',
  'event',
  'part',
  'port',
  'version',
  'environment',
  'count',
  'seal',
  'tampering',
  'code',
  'err',
]);

export function createLog(level: string, name: string, stream?: pino.DestinationStream): Log {
  const log = pino(
    {
      level,
      name,
      base: { name },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: {
        level: (label) => ({ level: label }),
        log: onlyAllowed,
      },
    },
    stream ?? pino.destination({ sync: false }),
  );
  // Formatters do not see the fields of child loggers. Children inherit this method, so theirs are seen too.
  const { child } = log;
  log.child = function childOf(this: Log, fields: Bindings, options?: object) {
    return child.call(this, onlyAllowed(fields), options);
  } as Log['child'];
  return log;
}

function onlyAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, allowed.has(key) ? value : '[left out]']),
  );
}

/** An error's own properties may carry a query's values or a request's headers, so they are not copied. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    stack: error.stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
