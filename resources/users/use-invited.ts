import { useUser } from '../../providers/services';

/** The message about an invitation that was written: whether it was sent, or waits because there is no mail server. */
export function useInvited() {
  const { mailWaits } = useUser();
  return (sent: string, email: string) => ({
    key: mailWaits ? 'users.invitation.waits' : sent,
    values: { email },
    type: mailWaits ? ('warning' as const) : ('success' as const),
  });
}
