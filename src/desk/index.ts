/** What staff do with orders and with the record, in a terminal: beside the server, which it asks with the desk's token. */
export { inColumns } from './columns.ts';
export { desk } from './desk.ts';
export { records } from './records/records.ts';
export { staff } from './staff.ts';
