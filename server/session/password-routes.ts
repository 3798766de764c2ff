import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ChangePasswordBody, ForgotPasswordBody, ResetPasswordBody } from '../../domain/session/contract';
import { route } from '../platform/access/route';
import { changePassword } from './change-password';
import { requireSelf } from './require-self';
import { requestReset } from './request-reset';
import { accountOfResetLink, resetPassword } from './reset-password';
import { NoContent, ResetInfo, secret, UserParams } from './schemas';

export function passwordRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/auth/forgotPassword',
    access: 'public',
    perMinute: 20,
    schema: {
      summary: 'Request a link to set a new password; the response is the same if no such account exists',
      body: ForgotPasswordBody,
      response: { 202: NoContent },
    },
    async handler(request, reply) {
      await requestReset(app, request.body.email);
      return reply.code(202).send();
    },
  });
  const params = Type.Object({ resetToken: secret });
  route(app, {
    method: 'GET',
    url: '/v1/auth/resetPassword/:resetToken',
    access: 'public',
    perMinute: 30,
    schema: { summary: 'Get the email address of a password link', params, response: { 200: ResetInfo } },
    async handler(request) {
      const { email } = await accountOfResetLink(app, request.params.resetToken);
      return { email };
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/auth/resetPassword/:resetToken',
    access: 'public',
    perMinute: 30,
    schema: {
      summary: 'Set a new password with a link, once',
      params,
      body: ResetPasswordBody,
      response: { 204: NoContent },
    },
    async handler(request, reply) {
      const { params, body, id: requestId, ip: address } = request;
      await resetPassword(app, params.resetToken, body.password, { requestId, address });
      return reply.code(204).send();
    },
  });
  route(app, {
    method: 'PUT',
    url: '/v1/users/:id/password',
    grants: true,
    access: 'authenticated',
    perMinute: 20,
    schema: {
      summary: 'Change your password and end your other sessions',
      params: UserParams,
      body: ChangePasswordBody,
      response: { 204: NoContent },
    },
    async handler(request, reply) {
      await requireSelf(request);
      await changePassword(app, request.caller, request.body);
      return reply.code(204).send();
    },
  });
}
