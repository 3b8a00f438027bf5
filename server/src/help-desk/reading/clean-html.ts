import sanitizeHtml from 'sanitize-html';
import { allowedStyles, allowedTags } from './allowed-html.ts';

/** Raised with every change to what is allowed, so that older mail can be cleaned again. */
export const cleanerVersion = 1;

const longestHtml = 2 * 1024 * 1024;
const deepest = 200;
const longestStyle = 2_000;
const longestLink = 4_000;

/** Elements that HTML closes by itself, so a long list of them isn't deep. */
const selfClosing = new Set(
  'area base br col embed hr img input link meta source track wbr p li td th tr dt dd option tbody thead tfoot'.split(
    ' ',
  ),
);

/** Why HTML is shown as text instead; null if it can be drawn. Reads it once. */
export function whyNotDrawn(html: string): string | null {
  if (html.length > longestHtml) return 'Its HTML is larger than 2 MB, so it is shown as text.';
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    const name = tag.toLowerCase();
    if (selfClosing.has(name)) continue;
    if (!slash) open.push(name);
    else {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
    }
    if (open.length > deepest) return 'Its HTML is nested too deeply to be drawn, so it is shown as text.';
  }
  return null;
}

interface Cleaned {
  html: string;
  hasRemoteImages: boolean;
}

/**
 * HTML that only draws: what isn't on the list is gone. Images of other servers stay off but can be shown
 * (`data-remote-src`), images of the mail are named by their id (`data-cid`), and quotes are marked (`data-quoted`:
 * "part" is one, "rest" begins one that lasts to the end).
 */
export function cleanHtml(dirty: string, withoutSecrets: (text: string) => string): Cleaned {
  let hasRemoteImages = false;
  const html = sanitizeHtml(dirty, {
    allowedTags: [...allowedTags],
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'dir', 'lang', 'title', 'data-quoted'],
      a: ['href', 'name', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'border', 'data-cid', 'data-remote-src'],
      table: ['width', 'height', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
      td: ['width', 'height', 'colspan', 'rowspan', 'bgcolor', 'nowrap'],
      th: ['width', 'height', 'colspan', 'rowspan', 'bgcolor', 'nowrap', 'scope'],
      tr: ['bgcolor', 'height'],
      col: ['span', 'width'],
      colgroup: ['span', 'width'],
      font: ['color', 'face', 'size'],
      ol: ['start', 'type'],
      hr: ['width', 'size', 'color'],
    },
    allowedStyles: { '*': allowedStyles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'xmp',
      'template',
      'noembed',
      'noframes',
    ],
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: link(attribs) }),
      img: (tagName, attribs) => {
        const image = imageOf(attribs);
        hasRemoteImages ||= image['data-remote-src'] !== undefined;
        return { tagName, attribs: image };
      },
      '*': (tagName, attribs) => ({ tagName, attribs: common(tagName, attribs) }),
    },
  });
  return { html: withoutSecrets(html), hasRemoteImages };
}

type Attributes = Record<string, string>;

function link({ href, ...others }: Attributes): Attributes {
  const target = (href ?? '').trim();
  if (!/^(https?:|mailto:|tel:)/i.test(target) || target.length > longestLink) return others;
  return { ...others, href: target, rel: 'noopener noreferrer nofollow', target: '_blank' };
}

function imageOf({ src, ...others }: Attributes): Attributes {
  const source = (src ?? '').trim();
  delete others['data-remote-src'];
  delete others['data-cid'];
  if (/^cid:/i.test(source)) return { ...others, 'data-cid': source.slice(4).slice(0, 250) };
  if (/^data:image\/(png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i.test(source))
    return { ...others, src: source };
  const remote = source.startsWith('//') ? `https:${source}` : source;
  if (!/^https?:\/\//i.test(remote) || remote.length > longestLink) return others;
  return { ...others, 'data-remote-src': remote };
}

function common(tagName: string, attributes: Attributes): Attributes {
  const kept = { ...attributes };
  if ((kept.style?.length ?? 0) > longestStyle) delete kept.style;
  delete kept['data-quoted'];
  const quoted = quoteMark(tagName, attributes);
  return quoted ? { ...kept, 'data-quoted': quoted } : kept;
}

/** How mail programs mark what they quote. */
function quoteMark(tag: string, { class: names = '', id = '', type = '', style = '' }: Attributes) {
  if (/\b(gmail_quote|gmail_extra|yahoo_quoted|protonmail_quote|zmail_extra|moz-cite-prefix)\b/.test(names))
    return 'part';
  if (tag === 'blockquote' && (type === 'cite' || /\b(moz|cite|gmail)/.test(names))) return 'part';
  if (/^(mail-editor-reference-message-container|isReplyContent)$/.test(id)) return 'part';
  if (/^(x_)?(appendonsend|divRplyFwdMsg|OLK_SRC_BODY_SECTION)$/.test(id)) return 'rest';
  // Outlook for Windows writes nothing but a line above the quoted header.
  const isLine = /^border:none;border-top:solid #(E1E1E1|B5C4DF) 1\.0pt;padding:3\.0pt/i.test(
    style.slice(0, 200).replaceAll(/\s*([:;])\s*/g, '$1'),
  );
  return tag === 'div' && isLine ? 'rest' : null;
}
