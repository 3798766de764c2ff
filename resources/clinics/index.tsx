// What other capabilities use. The capability itself is in capability.ts, which loads with the console.
export { clinics } from './capability';
export { importClinicsHref } from './links';
