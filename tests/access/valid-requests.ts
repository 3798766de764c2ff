import type { FastifyInstance } from 'fastify';
import { declared, type Place } from './capabilities';
import type { Filling } from './declaration';
import type { Operation } from './operations';

/** Requests that are valid except, perhaps, for the place, so that a refusal must be about the place. */
const REQUESTS = declared('requests');

const NEEDS_NOTHING = /^(GET|DELETE) |\/(application|ssn|invitation)$/;

/** The valid request of an operation at a place. */
export async function validRequest(
  operation: Operation,
  place: Place,
  app: FastifyInstance,
): Promise<Filling> {
  const name = `${operation.method} ${operation.path}`;
  const fill = REQUESTS[name];
  if (!fill && (operation.query !== '' || !NEEDS_NOTHING.test(name)))
    throw new Error(`${name}: add a valid request to the requests of tests/<capability>/access.ts.`);
  return fill ? fill(place, app) : {};
}
