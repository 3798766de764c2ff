import { normalizeIP } from '@fastify/rate-limit';

/**
 * What all limits by address count: an IPv6 address by its /64 network, because one subscriber has all of its addresses. An IPv4
 * address is itself, also when it is written as IPv6. A connection that is closed already has none.
 */
export const addressKey = (address: string | undefined): string =>
  address ? normalizeIP(address, 64) : 'closed';
