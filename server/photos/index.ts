export { photoApplication } from './apply-photos';
export { removeOldArchives, archiveWatch } from './remove-old-archives';
export { photoRoutes as photos } from './routes';
