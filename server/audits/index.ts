export { audits } from './routes';
export { storeAudit } from './store-audit';
