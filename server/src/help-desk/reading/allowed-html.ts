/** What a mail may be drawn with: text, tables, lists and images. Nothing runs, loads, or sends. */
export const allowedTags =
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  );

const color = /^(#[0-9a-f]{3,8}|rgba?\(\s*[\d.%\s,/]{1,40}\)|[a-z]{3,25})$/i;
const length = /^-?\d{0,4}(\.\d{1,4})?(px|pt|em|rem|%|in|cm|mm|ex|ch)?$/i;
/** Nothing that pulls an element out of its place or over another one. */
const space =
  /^(auto|\d{0,4}(\.\d{1,4})?(px|pt|em|rem|%|in|cm|mm)?)(\s+(auto|\d{0,4}(\.\d{1,4})?(px|pt|em|rem|%|in|cm|mm)?)){0,3}$/i;
const word = /^[a-z-]{1,30}$/i;
const border = /^(?!.*\()[\w\s#.%-]{1,80}$|^[\w\s#.%-]{0,40}rgba?\(\s*[\d.%\s,/]{1,40}\)$/i;
const spaces = ['', '-top', '-right', '-bottom', '-left'];

/** Values by property. Nothing here takes an address, and `position` isn't here. */
export const allowedStyles: Record<string, RegExp[]> = {
  color: [color],
  background: [color],
  'background-color': [color],
  'font-family': [/^[\w\s,'"-]{1,200}$/],
  'font-size': [length, word],
  'font-style': [word],
  'font-weight': [/^(\d{3}|[a-z]{4,8})$/],
  'font-variant': [word],
  'line-height': [length, word],
  'letter-spacing': [length, word],
  'text-align': [word],
  'text-decoration': [/^[a-z\s-]{1,60}$/i],
  'text-indent': [/^\d{0,3}(\.\d{1,3})?(px|pt|em|%)?$/],
  'text-transform': [word],
  'vertical-align': [length, word],
  'white-space': [word],
  'word-break': [word],
  'word-wrap': [word],
  'overflow-wrap': [word],
  'list-style-type': [word],
  direction: [/^(ltr|rtl)$/],
  display: [/^(block|inline|inline-block|none|table|table-row|table-cell|list-item)$/],
  width: [length, /^auto$/],
  'max-width': [length, /^none$/],
  'min-width': [length],
  height: [length, /^auto$/],
  'max-height': [length, /^none$/],
  'border-collapse': [word],
  'border-spacing': [length],
  'border-radius': [space],
  ...Object.fromEntries(
    spaces.flatMap((side) => [
      [`margin${side}`, [space]],
      [`padding${side}`, [space]],
    ]),
  ),
  ...Object.fromEntries(spaces.map((side) => [`border${side}`, [border]])),
  'border-color': [/^[\w\s#(),.%]{1,120}$/],
  'border-style': [/^[a-z\s]{1,60}$/],
  'border-width': [space],
};
