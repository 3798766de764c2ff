/** The resource of location records, named after the pages. */
export const LOCATION_RECORDS = 'manage/admin/locations';
export const LOCATIONS = `/${LOCATION_RECORDS}`;
export const ADD_LOCATION = `${LOCATIONS}/action/addlocation`;

/** The page of a location, by its `_id`. */
export const locationHref = (id: string): string => `${LOCATIONS}/${encodeURIComponent(id)}`;

/** The page that adds a location below the given parent. */
export const addLocationHref = (parent?: number | null): string =>
  parent == null ? ADD_LOCATION : `${ADD_LOCATION}?parent=${parent}`;
