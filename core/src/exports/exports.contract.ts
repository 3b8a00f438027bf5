import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import { Export } from '../kit/list-export.ts';

const params = z.object({ exportId: idInPath('export') });

export const listExports = {
  list: endpoint({
    method: 'GET',
    path: '/api/exports',
    summary: 'The latest exports of the person who asks',
    permission: 'exports.use',
    response: z.array(Export),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/exports/{exportId}',
    summary: 'One export of the person who asks, and how far it is',
    permission: 'exports.use',
    params,
    response: Export,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/exports/{exportId}/cancel',
    summary: 'Give up an export that is not finished',
    permission: 'exports.use',
    params,
    response: Export,
  }),
  downloadUrl: endpoint({
    method: 'POST',
    path: '/api/exports/{exportId}/download-url',
    summary: 'An address from which a finished export can be read, for a few minutes',
    permission: 'exports.use',
    outward: true,
    params,
    response: z.object({ url: z.url(), expiresOn: z.iso.datetime() }),
  }),
};
