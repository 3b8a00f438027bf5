import { judgeClaimsAgain } from '../accounting/credit-requests/judge-claims-again.service.ts';
import type { EditHooks } from './agreements/edit-hooks.ts';
import { aroundCorrection } from './calculation/corrections.service.ts';

/** An edit calculates what its agreement earns, and decides again which claims it covers. */
export const editHooks: EditHooks = { around: aroundCorrection, followTerms: judgeClaimsAgain };
