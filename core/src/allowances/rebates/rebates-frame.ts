import type { RebateRow } from './rebate-list.contract.ts';

/** The address of the rebates dashboard's frame. */
export const rebatesFramePath = '/api/rebates-dashboard-frame';

/** What the page passes to the script in the frame. */
export interface RebatesMessage {
  type: 'rebates';
  year: number;
  rows: readonly RebateRow[];
}
