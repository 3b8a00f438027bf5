import { expect, test } from 'vitest';
import { withoutEntities } from './html-entities.ts';

test.each([
  ['A &amp; B &lt;b&gt; &quot;c&quot; &apos;d&apos;', `A & B <b> "c" 'd'`],
  ['&#39;x&#039; &#x26; &#X1F9F1; &#128205;', `'x' & 🧱 📍`],
  ['&AMP;&nbsp;&rsquo;&ldquo;&ndash;', `& '"–`],
  ['&amp;amp;', '&amp;'],
  [
    'R&D; &unknown; & &; &#; &#x110000; &#9999999; &#xZ;',
    'R&D; &unknown; & &; &#; &#x110000; &#9999999; &#xZ;',
  ],
])('%s decodes to %s', (text, plain) => expect(withoutEntities(text)).toBe(plain));
