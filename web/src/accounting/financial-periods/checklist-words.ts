/** Lowercases a label for use mid-sentence. Acronyms stay uppercase: `ACH files`. */
export const lowered = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** `1 invoice that failed to sync`, `2 invoices that failed to sync`. */
export function itemWords(label: string, count: number): string {
  const many = lowered(label);
  const words =
    count === 1
      ? many
          .replace(
            /^(invoice|credit memo|payment|ACH file|wire file|order|supplier|pending invoice review)s/,
            '$1',
          )
          .replace('that are', 'that is')
      : many;
  return `${count.toLocaleString('en-US')} ${words}`;
}
