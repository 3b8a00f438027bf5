const escaped = /_(?=x[\da-f]{4}_)|[\uFFFE\uFFFF]/i;

/**
 * Text for the workbook writer. In a workbook `_x000D_` stands for a character, so text that only looks like that is
 * escaped; the writer does so for control characters, but not for the two that XML forbids beside them.
 */
export const workbookText = (text: string): string =>
  // Hardly any text has one, and files have millions of cells.
  escaped.test(text)
    ? text
        .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
        .replaceAll(/[\uFFFE\uFFFF]/g, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase()}_`)
    : text;
