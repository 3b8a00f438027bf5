import { startLanes } from '../../server/src/accounting/intacct-sync/lanes.ts';
import type { Gateway } from '../../server/src/integrations/intacct/gateway-port.ts';
import { runProgram } from '../../server/src/platform/program.ts';

/** A worker that never learns that what it's about to repeat has already arrived. */
await runProgram('worker', (runtime) =>
  startLanes({ ...runtime, intacct: runtime.intacct && forgetful(runtime.intacct) }),
);

function forgetful(gateway: Gateway): Gateway {
  const refused = new Set<string>();
  return {
    ...gateway,
    async call(call, signal) {
      const answer = await gateway.call(call, signal);
      if (answer.kind === 'repeated' || answer.kind === 'refused') refused.add(`${call.controlId}-find`);
      const isBefore = call.name === 'readByQuery' && !refused.has(call.controlId);
      return isBefore && answer.kind === 'done' ? { ...answer, key: null, records: [] } : answer;
    },
  };
}
