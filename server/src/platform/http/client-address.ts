import type { FastifyRequest } from 'fastify';
import { normalAddress } from '../ip-address.ts';

/** Where the call came from, as the proxies that we trust tell it. */
export function clientAddress(request: FastifyRequest): string | null {
  return normalAddress(request.ip) ?? normalAddress(request.socket.remoteAddress ?? '');
}

/**
 * Puts what proxies say into the form that Fastify compares with the ones that are trusted. From something that is
 * no address on, to the left, nothing is believed.
 */
export function normalForwardedFor(header: string): string {
  const addresses = header.split(',').map(normalAddress);
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ');
}
