/** The tickets in the last list on screen, so a key can go from one to the next. */
export function createTicketTrail() {
  let ids: readonly number[] = [];
  let list: string | null = null;
  return {
    show: (next: readonly number[], path: string) => {
      ids = next;
      list = path;
    },
    /** Null at either end, and for a ticket that wasn't opened from a list. */
    beside: (id: number, by: 1 | -1): number | null => {
      const at = ids.indexOf(id);
      return at === -1 ? null : (ids[at + by] ?? null);
    },
    /** Merged into another, so there's nothing left to do in it. */
    drop: (gone: readonly number[]) => {
      ids = ids.filter((id) => !gone.includes(id));
    },
    list: () => list,
  };
}

export const ticketTrail = createTicketTrail();
