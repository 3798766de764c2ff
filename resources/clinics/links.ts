export const NETWORK = 'clinics';
export const networkHref = `/${NETWORK}`;
export const importClinicsHref = `${networkHref}/import`;
export const clinicHref = (vendorId: number | string): string => `${networkHref}/${vendorId}`;
