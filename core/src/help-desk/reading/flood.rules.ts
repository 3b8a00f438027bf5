interface Counts {
  /** Mails of the address in one ticket in the last ten minutes, and overall in the last hour; this one included. */
  inTenMinutes: number;
  inAnHour: number;
}

export const floodWindows = { minutes: 10, hours: 1 };
/** How long an address that floods us gets no automatic answer. */
export const quietHours = 24;

export const isFlood = ({ inTenMinutes, inAnHour }: Counts): boolean => inTenMinutes >= 5 || inAnHour >= 20;
