import { number, oneOf, type Environment } from '../environment';
import { sftpConfig, type SftpConfig } from './sftp-config';

/** Whose codes the clinics of the network that gets orders have. */
export type ClinicNetwork = 'formFox' | 'eScreen';

/** The folder of a partner, by the prefix of its variables. */
export const partner = (environment: Environment, prefix: string): SftpConfig | null =>
  sftpConfig(environment, prefix, number(environment, `${prefix}_EVERY_MINUTES`, 5, 1));

/** The network of clinics that gets orders. */
export function clinicOrders(environment: Environment): (SftpConfig & { network: ClinicNetwork }) | null {
  const folder = partner(environment, 'CLINICS');
  const network = oneOf<ClinicNetwork>(
    environment,
    'CLINICS_NETWORK',
    { formfox: 'formFox', escreen: 'eScreen' },
    'formFox',
  );
  return folder && { ...folder, network };
}
