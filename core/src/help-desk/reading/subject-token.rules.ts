const largestId = 2_147_483_647;

/** The ticket that a subject names, as in `Re: Broken tile [#48213]`. It proves nothing: anyone can count. */
export function ticketInSubject(subject: string): number | null {
  const id = Number(/\[#(\d{1,10})\]/.exec(subject)?.[1] ?? Number.NaN);
  return id >= 1 && id <= largestId ? id : null;
}
