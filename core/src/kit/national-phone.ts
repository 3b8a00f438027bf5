/**
 * `+15035550142` as `(503) 555-0142`. Only the form in which most are kept, for lists and histories: the numbering
 * plans of the world, which `phone.ts` knows, are too much to carry there.
 */
export function nationalPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '($1) $2-$3');
}
