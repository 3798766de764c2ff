import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ResetPasswordBody } from '../../domain/session/contract';
import { SignupInfo } from '../../domain/users/contract';
import { route } from '../platform/access/route';
import { NoContent, secret } from './schemas';
import { signUp, signupInfo } from './sign-up';

const params = Type.Object({ signupToken: secret });

/** The link of an invitation: its user, and their first password. */
export function signupRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/auth/signup/:signupToken',
    access: 'public',
    perMinute: 30,
    schema: {
      summary: 'Get the state of a sign-up link and the invited user',
      params,
      response: { 200: SignupInfo },
    },
    handler: (request) => signupInfo(app, request.params.signupToken),
  });
  route(app, {
    method: 'POST',
    url: '/v1/auth/signup/:signupToken',
    access: 'public',
    perMinute: 30,
    schema: {
      summary: 'Sign up: set the first password with the link of an invitation, once',
      params,
      body: ResetPasswordBody,
      response: { 204: NoContent },
    },
    async handler(request, reply) {
      await signUp(app, request.params.signupToken, request.body.password, request.id);
      return reply.code(204).send();
    },
  });
}
