import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/id.ts';
import { messages } from '../kit/messages.ts';
import { reason } from '../kit/reason.ts';
import { portalAccesses } from './portal.values.ts';

const openingShape = { reason, access: z.enum(portalAccesses) };

/** What somebody says who opens the portal of the supplier at hand. */
export const PortalOpening = z.strictObject(openingShape);
export type PortalOpening = z.infer<typeof PortalOpening>;

const PortalRequest = z.strictObject({ supplierId: id('supplier'), ...openingShape });
export type PortalRequest = z.infer<typeof PortalRequest>;

const PortalLink = z.object({
  url: z.url().describe('Where the portal takes the code, which stands behind the #'),
  expiresOn: z.iso.datetime().describe('Until when the code can be exchanged'),
});
export type PortalLink = z.infer<typeof PortalLink>;

const PortalSession = z.object({
  accessToken: z.string().describe('Signed for the supplier portal; the calls of staff refuse it'),
  expiresOn: z.iso.datetime(),
});
export type PortalSession = z.infer<typeof PortalSession>;

export const supplierPortal = {
  authorize: endpoint({
    method: 'POST',
    path: '/api/suppliers/authorization',
    summary: 'A link that opens the supplier portal as a supplier: good once, for a minute',
    permission: 'portal.view',
    outward: true,
    body: PortalRequest,
    response: PortalLink,
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/api/supplier-portal/sessions',
    summary: 'For the supplier portal: exchange the code of a link for a token, once',
    permission: 'public',
    outward: true,
    rateLimit: { max: 60, perSeconds: 60 },
    status: 201,
    body: z.strictObject({ code: z.string().regex(/^[\w-]{43}$/, messages.invalidFormat) }),
    response: PortalSession,
  }),
};
