import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import { Export } from '../kit/list-export.ts';

const DownloadUrl = z.object({ url: z.url(), expiresOn: z.iso.datetime() });
const params = z.object({ exportId: idInPath('export') });

export const listExports = {
  list: endpoint({
    method: 'GET',
    path: '/api/exports',
    summary: 'List your recent exports',
    permission: 'exports.use',
    response: z.array(Export),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/exports/{exportId}',
    summary: 'Get one of your exports and its progress',
    permission: 'exports.use',
    params,
    response: Export,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/exports/{exportId}/cancel',
    summary: 'Cancel an unfinished export',
    permission: 'exports.use',
    params,
    response: Export,
  }),
  downloadUrl: endpoint({
    method: 'POST',
    path: '/api/exports/{exportId}/download-url',
    summary: 'Create a download URL for a finished export, valid for a few minutes',
    permission: 'exports.use',
    external: true,
    params,
    response: DownloadUrl,
  }),
  secondDownloadUrl: endpoint({
    method: 'POST',
    path: '/api/exports/{exportId}/second-download-url',
    summary: 'Create a download URL for the second file of a finished export, if its kind has one',
    permission: 'exports.use',
    external: true,
    params,
    response: DownloadUrl,
  }),
};
