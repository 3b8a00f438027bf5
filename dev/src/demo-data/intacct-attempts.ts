import { subMilliseconds } from 'date-fns/subMilliseconds';
import * as attempts from '../../../server/src/accounting/intacct-sync/attempts.queries.ts';
import { prepare } from '../../../server/src/accounting/intacct-sync/prepared.service.ts';
import { masked } from '../../../server/src/integrations/intacct/masking.ts';
import { requestXml } from '../../../server/src/integrations/intacct/request-xml.ts';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Reader } from '../../../server/src/platform/db/database.ts';
import type { IntacctSettings } from '../../../server/src/platform/intacct-settings.ts';
import { errorMessage, Refusal } from '../intacct-simulator/refusals.ts';
import { tag } from '../intacct-simulator/xml.ts';
import type { Failure } from './intacct-causes.ts';
import { durationMs, finishedOn } from './intacct-tasks.ts';

const outcomes = { Timeout: 'Unknown', RateLimited: 'Busy' } as const;

/** The last request for each record, as it would have been sent. A record that waits for another was never sent. */
export async function insertAttempts(
  { tx, now }: WriteCtx<System>,
  settings: IntacctSettings | null,
  failures: readonly Failure[],
): Promise<void> {
  for (const failure of failures) {
    const { entityType, id, category, error, errors } = failure;
    if (category === 'MissingDocument') continue;
    const controlId = `${entityType}-${id}-1`;
    const last = errors.at(-1);
    await attempts.insertAttempts(tx, { entityType, entityId: id, attempt: 1 }, [
      {
        startedOn: subMilliseconds(finishedOn(now, failure), durationMs(failure)),
        durationMs: durationMs(failure),
        controlId,
        outcome: category === 'Timeout' || category === 'RateLimited' ? outcomes[category] : 'Failure',
        category,
        errorCode: last?.errorNo ?? null,
        error,
        correction: last?.correction || null,
        requestXml: settings && (await requestOf(tx, settings, failure, controlId)),
        responseXml: errors.length > 0 ? responseOf(failure, controlId) : null,
      },
    ]);
  }
}

async function requestOf(
  db: Reader,
  settings: IntacctSettings,
  { entityType, id }: Failure,
  controlId: string,
): Promise<string | null> {
  const prepared = await prepare(db, settings, { entityType, entityId: id, sentNumber: null });
  if (!('send' in prepared)) return null;
  const wanted = { controlId, isOnce: true, xml: prepared.send.xml };
  return masked(requestXml(settings, { sessionId: 'demo-data' }, wanted));
}

function responseOf({ errors }: Failure, controlId: string): string {
  const failed = tag('status', 'failure') + tag('controlid', controlId);
  const result = tag('result', failed + errorMessage(new Refusal(...errors)));
  return tag('response', tag('control', tag('status', 'success')) + tag('operation', result));
}
