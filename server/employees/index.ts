export { employees, EmployeeParams } from './routes';
export { lockEmployee, type EmployeeRow } from './employee-queries';
export { search as nameConditions } from './roster-filter';
