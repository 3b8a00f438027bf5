import type { ConnectionState } from '@backdock/core/administration/tools/tools.contract.ts';
import { connectionNames } from '@backdock/core/administration/tools/tools.values.ts';
import type { Config } from '../../platform/config.ts';
import { mailboxConnections } from '../../help-desk/mailboxes/mailboxes.service.ts';
import { listConnections } from '../../platform/connections/connections.queries.ts';
import type { ReadCtx } from '../../platform/context.ts';

export async function readConnections(
  ctx: ReadCtx,
  { intacct, assistant }: Pick<Config, 'intacct' | 'assistant'>,
): Promise<ConnectionState[]> {
  const known = new Map((await listConnections(ctx.db)).map((row) => [row.name, row]));
  const isOff = { Intacct: intacct === null, Assistant: assistant === null, Mail: false, Files: false };
  const systems = connectionNames.map((name) => ({
    name,
    mailbox: null,
    isSetUp: !isOff[name],
    lastSuccessOn: known.get(name)?.lastSuccessOn ?? null,
    lastFailureOn: known.get(name)?.lastFailureOn ?? null,
    failure: known.get(name)?.failure ?? null,
  }));
  const mailboxes = (await mailboxConnections(ctx)).map(({ address, connectedOn, failure, ...mailbox }) => ({
    name: address,
    mailbox,
    isSetUp: true,
    lastSuccessOn: connectedOn,
    lastFailureOn: mailbox.failingSince,
    failure,
  }));
  return [...systems, ...mailboxes];
}
