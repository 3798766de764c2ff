/** The provider's own company. It is also a client, but not in the list of top-level clients. */
export const INTERNAL_COMPANY_ID = 78;
/** The only client that sees its deactivated locations. */
export const SHOWS_DEACTIVATED_ID = 513;

export const CLIENT_SERVICE = 'Client';
export const CLEARINGHOUSE_SERVICE = 'FMCSA-Clearinghouse';
/** Services that are only for the provider's own company. */
export const INTERNAL_COMPANY_SERVICES: readonly string[] = ['Vaccines'];

/** The services that a client can have. The first is the provider's own and has its name. */
export function serviceNames(providerName: string): string[] {
  return [
    providerName,
    CLIENT_SERVICE,
    CLEARINGHOUSE_SERVICE,
    'CME',
    'CSA',
    'Drug Testing',
    'EPN',
    'MVR',
    'Onboarding',
    'Randoms',
    'Vaccines',
    'VOE',
  ];
}

export const PROGRAMS = ['cdl', 'cdlHazmat', 'nonCdl', 'nonDriver'] as const;
