/** First elements of the query keys of a driver's file: what a change of a document makes out of date in it. */
export const FILE_KEYS = ['employeeRequirements', 'employeeDocuments', 'employeeDocTypes'] as const;
