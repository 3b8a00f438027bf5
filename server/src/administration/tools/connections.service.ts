import type { ConnectionState } from '@backdock/core/administration/tools/tools.contract.ts';
import { connectionNames } from '@backdock/core/administration/tools/tools.values.ts';
import type { Config } from '../../platform/config.ts';
import { listConnections } from '../../platform/connections/connections.queries.ts';
import type { ReadCtx } from '../../platform/context.ts';

export async function readConnections(
  { db }: ReadCtx,
  { intacct }: Pick<Config, 'intacct'>,
): Promise<ConnectionState[]> {
  const known = new Map((await listConnections(db)).map((row) => [row.name, row]));
  return connectionNames.map((name) => ({
    name,
    isSetUp: name !== 'Intacct' || intacct !== null,
    lastSuccessOn: known.get(name)?.lastSuccessOn ?? null,
    lastFailureOn: known.get(name)?.lastFailureOn ?? null,
    failure: known.get(name)?.failure ?? null,
  }));
}
