/** Begins the query keys and texts of the photo import; a job's progress makes them out of date. */
export const PHOTOS = 'photos';
