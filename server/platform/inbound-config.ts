import { OperatorError } from './operator-error';
import { port } from './port';

/** Where mails with documents come in. */
export interface InboundConfig {
  port: number;
  host: string;
  /** The part of the addresses after the @. */
  domain: string;
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const MOST_LETTERS = 253;
/** The domain of the demo accounts. */
const DEMO_DOMAIN = 'roadfile.example';

/** Mails with documents are taken in if there is a port for them. */
export function inboundConfig(
  { INBOUND_SMTP_PORT, INBOUND_SMTP_HOST, INBOUND_DOMAIN }: Record<string, string | undefined>,
  publicUrl: string,
  isDemo: boolean,
): InboundConfig | null {
  if (!INBOUND_SMTP_PORT) return null;
  const domain = INBOUND_DOMAIN || (isDemo ? DEMO_DOMAIN : new URL(publicUrl).hostname);
  if (domain.length > MOST_LETTERS || !DOMAIN.test(domain))
    throw new OperatorError(`INBOUND_DOMAIN must be a domain such as docs.example.com, not "${domain}".`);
  return {
    port: port('INBOUND_SMTP_PORT', INBOUND_SMTP_PORT),
    host: INBOUND_SMTP_HOST || '127.0.0.1',
    domain: domain.toLowerCase(),
  };
}
