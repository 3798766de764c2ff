export { distribute, requireWhole } from './distribute';
