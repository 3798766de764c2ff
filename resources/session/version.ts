/** The console's own version, shown in the footer beside the API's. */
export const CLIENT_VERSION = '5.30.0';
