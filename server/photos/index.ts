export { photoApplication } from './apply-photos';
export { removeOldArchives, startArchiveWatch } from './remove-old-archives';
export { photoRoutes as photos } from './routes';
