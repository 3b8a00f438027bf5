import { expect, it } from 'vitest';
import { formatXml } from './format-xml.ts';

it('puts elements on lines of their own, and leaves text beside its element', () => {
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

it('changes nothing of what was formatted before', () => {
  const formatted = '<a>\n  <b>1</b>\n  <!-- why -->\n  <c><![CDATA[x < y]]></c>\n</a>';
  expect(formatXml(formatted)).toBe(formatted);
});

it('keeps what is no XML', () => {
  expect(formatXml('Bad gateway')).toBe('Bad gateway');
  expect(formatXml('')).toBe('');
});
