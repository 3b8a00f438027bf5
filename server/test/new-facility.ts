import { facilities } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import { plainFacility } from '../../dev/src/plain-facility.ts';
import type { TestApp } from './test-app.ts';

export async function addFacility(
  app: TestApp,
  as: string,
  supplierId: number,
  change: Record<string, unknown> = {},
): Promise<number> {
  const { body } = await app.call(facilities.add, {
    as,
    params: { supplierId },
    body: plainFacility(change),
  });
  return body.id;
}
