/** For the other folders of the help desk. */
export { insertMessage, type NewMessage } from './messages.queries.ts';
