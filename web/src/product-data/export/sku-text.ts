import { maxChosenSkus } from '@backdock/core/product-data/export/checks.values.ts';

const maxLength = 100;

/** SKUs pasted from a spreadsheet or a mail, each once. A SKU may have a comma in it, so only one line is split at commas. */
export function skusIn(text: string): string[] {
  const lines = text.split(/[\r\n\t]+/);
  const parts = lines.filter((line) => line.trim() !== '').length === 1 ? text.split(/[\r\n\t,;]+/) : lines;
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

/** Why these can't be chosen; null if they can. */
export function whyNotSkus(skus: readonly string[]): string | null {
  if (skus.length > maxChosenSkus) {
    const grouped = new Intl.NumberFormat('en-US');
    return `At most ${grouped.format(maxChosenSkus)} SKUs; these are ${grouped.format(skus.length)}.`;
  }
  const long = skus.find((sku) => sku.length > maxLength);
  return long === undefined ? null : `“${long.slice(0, 30)}…” is too long for a SKU.`;
}
