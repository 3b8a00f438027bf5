/**
 * `+15035550142` as `(503) 555-0142`. Handles only the most common stored form, for lists and histories: the world's
 * numbering plans, which `phone.ts` uses, are too heavy there.
 */
export function nationalPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '($1) $2-$3');
}
