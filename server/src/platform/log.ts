import pino, { type Bindings, type Logger } from 'pino';

export type Log = Logger;

/** Only these fields are ever logged, so a secret can't slip out through an unforeseen one. */
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
  // Formatters don't see child loggers' fields. Children inherit this method, so theirs are covered too.
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

/** An error's own properties may carry query values or request headers, so they aren't copied. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    stack: error.stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
