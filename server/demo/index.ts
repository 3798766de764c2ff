export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoUser } from './accounts';
export { fillDemo, isEmpty } from './fill';
export { prepareDemo } from './prepare';
