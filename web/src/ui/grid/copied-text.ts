/** Cells as the clipboard of a spreadsheet wants them: a cell with a tab, a break or a quote is quoted. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
