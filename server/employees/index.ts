export { employees, EmployeeParams } from './routes';
export { lockEmployee, type EmployeeRow } from './employee-queries';
