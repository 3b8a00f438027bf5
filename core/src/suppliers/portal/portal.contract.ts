import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { reason } from '../../kit/reason.ts';
import { portalAccesses } from './portal.values.ts';

const openingShape = { reason, access: z.enum(portalAccesses) };

/** Input for opening the current supplier's portal. */
export const PortalOpening = z.strictObject(openingShape);
export type PortalOpening = z.infer<typeof PortalOpening>;

const PortalRequest = z.strictObject({ supplierId: id('supplier'), ...openingShape });
export type PortalRequest = z.infer<typeof PortalRequest>;

const PortalLink = z.object({
  url: z.url().describe('Portal URL with the code after the #'),
  expiresOn: z.iso.datetime().describe('When the code expires'),
});
export type PortalLink = z.infer<typeof PortalLink>;

const PortalSession = z.object({
  accessToken: z.string().describe('Valid only for the supplier portal; staff endpoints reject it'),
  expiresOn: z.iso.datetime(),
});
export type PortalSession = z.infer<typeof PortalSession>;

export const supplierPortal = {
  authorize: endpoint({
    method: 'POST',
    path: '/api/suppliers/authorization',
    summary: 'Create a single-use link that opens the supplier portal as a supplier, valid for one minute',
    permission: 'portal.view',
    external: true,
    body: PortalRequest,
    response: PortalLink,
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/api/supplier-portal/sessions',
    summary: 'Exchange a link’s code for an access token, once; called by the supplier portal',
    permission: 'public',
    external: true,
    rateLimit: { max: 60, perSeconds: 60 },
    status: 201,
    body: z.strictObject({ code: z.string().regex(/^[\w-]{43}$/, messages.invalidFormat) }),
    response: PortalSession,
  }),
};
