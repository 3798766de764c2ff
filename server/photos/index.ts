export { photoApplication } from './apply-photos';
export { forgetArchives, startArchiveWatch } from './forget-archives';
export { photoRoutes as photos } from './routes';
