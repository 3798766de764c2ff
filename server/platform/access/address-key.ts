import { normalizeIP } from '@fastify/rate-limit';

/**
 * What all limits by address count: an IPv6 address by its /64 network, because one subscriber has all of its addresses. An IPv4
 * address is itself, also when it is written as IPv6.
 */
export const addressKey = (address: string): string => normalizeIP(address, 64);
