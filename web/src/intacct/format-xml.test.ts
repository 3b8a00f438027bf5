import { expect, it } from 'vitest';
import { formatXml } from './format-xml.ts';

it('puts each element on its own line, and keeps text with its element', () => {
  expect(
    formatXml(
      '<?xml version="1.0"?><bill key="7"><vendorid>S-12</vendorid><onhold/><items><a></a></items></bill>',
    ),
  ).toBe(
    [
      '<?xml version="1.0"?>',
      '<bill key="7">',
      '  <vendorid>S-12</vendorid>',
      '  <onhold/>',
      '  <items>',
      '    <a></a>',
      '  </items>',
      '</bill>',
    ].join('\n'),
  );
});

it('leaves formatted XML unchanged', () => {
  const formatted = '<a>\n  <b>1</b>\n  <!-- why -->\n  <c><![CDATA[x < y]]></c>\n</a>';
  expect(formatXml(formatted)).toBe(formatted);
});

it('leaves non-XML unchanged', () => {
  expect(formatXml('Bad gateway')).toBe('Bad gateway');
  expect(formatXml('')).toBe('');
});
