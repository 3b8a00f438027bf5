/** For the other folders of the help desk, whose queries get it from their services. */
export { visibleTickets } from './visible.queries.ts';
