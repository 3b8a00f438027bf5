import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { reason } from '../../kit/reason.ts';
import { Agreement } from './agreements.contract.ts';

const path = '/api/allowance-agreement/{agreementId}/proof';
const params = z.object({ agreementId: idInPath('agreement') });
const version = z.number().int().min(1);

/** Marketing funds that need a proof of performance earn nothing until someone accepts it. */
export const agreementProof = {
  accept: endpoint({
    method: 'POST',
    path,
    summary: 'Accept the proof of performance of a marketing agreement, which then earns everything so far',
    permission: 'agreements.settle',
    params,
    body: z.strictObject({ version }),
    response: Agreement,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: `${path}/take-back`,
    summary: 'Take back the acceptance of a proof, as long as nothing it earned is settled',
    permission: 'agreements.settle',
    params,
    body: z.strictObject({ version, reason }),
    response: Agreement,
  }),
};
