export { mvrWatches } from './exchange';
export { mvr } from './routes';
