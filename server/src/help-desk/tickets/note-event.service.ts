/** For the other folders of the help desk. */
export { noteEvent } from './events.queries.ts';
