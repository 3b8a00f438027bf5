import type { FastifyRequest } from 'fastify';
import { normalAddress } from '../ip-address.ts';

/** The caller's address, as reported by the proxies we trust. A caller who has hung up has none any more. */
export function clientAddress(request: FastifyRequest): string | null {
  const ip = request.ip as string | undefined;
  return normalAddress(ip ?? '') ?? normalAddress(request.socket.remoteAddress ?? '');
}

/**
 * Normalizes what proxies report to the form Fastify compares with the trusted ones. An invalid address and everything
 * to its left is ignored.
 */
export function normalForwardedFor(header: string): string {
  const addresses = header.split(',').map(normalAddress);
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ');
}
