import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ChangePasswordBody, ForgotPasswordBody, ResetPasswordBody } from '../../domain/session/contract';
import { route } from '../platform/access/route';
import { changePassword } from './change-password';
import { requireSelf } from './own';
import { requestReset } from './request-reset';
import { accountOfResetLink, resetPassword } from './reset-password';
import { NoContent, ResetInfo, secret, UserParams } from './schemas';

/** Passwords: forgotten, set by a link, changed. */
export function passwordRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/auth/forgotPassword',
    access: 'public',
    perMinute: 20,
    schema: {
      summary:
        'Ask for a link to set a new password; the answer is the same whether there is such an account',
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
    schema: { summary: 'For whom a link to set a new password is', params, response: { 200: ResetInfo } },
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
      summary: 'Set a new password by a link, once',
      params,
      body: ResetPasswordBody,
      response: { 204: NoContent },
    },
    async handler(request, reply) {
      await resetPassword(app, request.params.resetToken, request.body.password, request.id);
      return reply.code(204).send();
    },
  });
  route(app, {
    method: 'PUT',
    url: '/v1/users/:id/password',
    access: 'authenticated',
    perMinute: 20,
    schema: {
      summary: "Change one's own password; ends one's other sessions",
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
