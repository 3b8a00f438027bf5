import { describe, expect, test } from 'vitest';
import { hiddenHost, linkTarget, pictureSource, safeStyle } from './mail-html-rules.ts';

describe('styles of a mail', () => {
  test('plain layout stays', () => {
    expect(safeStyle('color: #333; PADDING:4px 8px;font-family: Arial, sans-serif')).toBe(
      'color: #333; padding: 4px 8px; font-family: Arial, sans-serif',
    );
  });

  test.each([
    'position: fixed',
    'z-index: 9999',
    'background: url(https://evil.example/x.png)',
    'background: u\\72l(https://evil.example/x.png)',
    'background-image: image-set("https://evil.example/x.png" 1x)',
    'width: expression(alert(1))',
    'behavior: none',
    '-moz-binding: none',
    'height: 110vh',
    'height: calc(100dvh + 1px)',
    'animation: x 1s',
    'no declaration',
  ])('%s goes', (style) => {
    expect(safeStyle(`color: red; ${style}`)).toBe('color: red');
  });
});

describe('links of a mail', () => {
  test.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['mailto:june@example.com', 'mailto:june@example.com'],
    ['tel:+15551234567', 'tel:+15551234567'],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['data:text/html,<script>alert(1)</script>', null],
    ['vbscript:x', null],
    ['/accounting', null],
    ['#top', null],
  ])('%s leads to %s', (href, target) => {
    expect(linkTarget(href)).toBe(target);
  });

  test('a text that names another host than the link is given away', () => {
    expect(hiddenHost('https://bank.example', 'https://evil.example/login')).toBe('evil.example');
    expect(hiddenHost('www.bank.example/pay', 'https://bank.example/pay')).toBeNull();
    expect(hiddenHost('Track your order', 'https://carrier.example/1')).toBeNull();
  });
});

describe('pictures of a mail', () => {
  const own = new Map([['photo@mail', 'https://blobs.example/1']]);
  const off = { own, showsRemote: false };

  test('its own are shown, and no others until the reader asks', () => {
    expect(pictureSource('cid:photo@mail', off)).toBe('https://blobs.example/1');
    expect(pictureSource('cid:photo%40mail', off)).toBe('https://blobs.example/1');
    expect(pictureSource('cid:other@mail', off)).toBeNull();
    expect(pictureSource('https://track.example/1.gif', off)).toBeNull();
    expect(pictureSource('https://track.example/1.gif', { own, showsRemote: true })).toBe(
      'https://track.example/1.gif',
    );
    expect(pictureSource('http://track.example/1.gif', { own, showsRemote: true })).toBeNull();
  });

  test('embedded ones are shown if they are pictures', () => {
    expect(pictureSource('data:image/png;base64,AAAA', off)).toBe('data:image/png;base64,AAAA');
    expect(pictureSource('data:image/svg+xml;base64,AAAA', off)).toBeNull();
    expect(pictureSource('data:text/html;base64,AAAA', off)).toBeNull();
  });
});
