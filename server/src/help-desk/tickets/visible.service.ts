/** For the other folders of the help desk. */
export { type TicketPerson, visibleTickets } from './visible.queries.ts';
