import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { DataRequestRow } from '@backdock/core/product-data/requests/requests.contract.ts';

/** How it stands with asking one supplier for what a check found missing. */
export type AskedState =
  | { kind: 'NotAsked' }
  /** Its sheet was taken in after the check, which doesn't know of it. */
  | { kind: 'Received'; request: DataRequestRow }
  | { kind: 'Asked'; request: DataRequestRow; canAskAgain: boolean };

interface Situation {
  /** Of one template, latest first. */
  requests: readonly DataRequestRow[];
  supplierId: number;
  checkedOn: string;
  now: Date;
}

export function askedState({ requests, supplierId, checkedOn, now }: Situation): AskedState {
  const request = requests.find((each) => each.supplierId === supplierId);
  if (!request) return { kind: 'NotAsked' };
  const { answeredOn, createdOn } = request;
  if (answeredOn !== null && answeredOn >= checkedOn) return { kind: 'Received', request };
  const canAskAgain = dayInPacific(new Date(createdOn)) !== dayInPacific(now);
  // What it sent wasn't enough.
  if (answeredOn !== null && canAskAgain) return { kind: 'NotAsked' };
  return { kind: 'Asked', request, canAskAgain };
}
