// Numbers of employment statuses that rules outside the employees ask about.

export const APPLICANT = 1;
export const EMPLOYEE = 2;
export const TERMINATED = 4;
