/** Escapes text for HTML content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const style = `
  :root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --line: #d9dee6; --paper: #fff;
    --ground: #f3f5f8; --accent: #1f5fbf; --hover: #eef3fb }
  @media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #a3adbb; --line: #38424f;
    --paper: #1b222c; --ground: #12171e; --accent: #8ab4f8; --hover: #242e3b } }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
  main { max-width: 460px; margin: 6vh auto; padding: 32px; background: var(--paper);
    border: 1px solid var(--line); border-radius: 12px }
  main.wide { max-width: 1000px; margin: 32px auto }
  h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px } h2 { font-size: 16px; margin: 24px 0 8px }
  p { margin: 0 0 16px } .soft { color: var(--soft) } a { color: var(--accent) }
  ul { list-style: none; margin: 0; padding: 0 } li + li { margin-top: 8px }
  button, input { font: inherit; color: inherit; border: 1px solid var(--line); border-radius: 8px;
    background: var(--paper); padding: 10px 14px; min-height: 44px }
  button { cursor: pointer } button:hover { background: var(--hover) }
  button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
  .account { width: 100%; text-align: left; display: grid; gap: 0 } .account span { color: var(--soft); font-size: 14px }
  .row { display: flex; gap: 8px } .row input { flex: 1; min-width: 0 } label { display: block; margin-bottom: 4px }
  .alert { border: 1px solid #b3261e; border-radius: 8px; padding: 8px 12px }
  .foot { margin-top: 24px } table { width: 100%; border-collapse: collapse }
  th, td { text-align: left; padding: 8px; border-bottom: 1px solid var(--line); vertical-align: top }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
  iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 8px; background: #fff }
`;

export function page(title: string, content: string, options: { isWide?: boolean } = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main${options.isWide ? ' class="wide"' : ''}>${content}</main></body>
</html>`;
}

export function messagePage(title: string, text: string, note = ''): string {
  const foot = note ? `<p class="soft">${escapeHtml(note)}</p>` : '';
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${foot}`);
}
