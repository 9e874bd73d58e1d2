export { personFields } from './person-fields.ts';
