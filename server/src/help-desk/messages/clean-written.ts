import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { AppError } from '../../platform/errors.ts';

/** A picture pasted into a mail. */
export interface InlinePicture {
  contentId: string;
  contentType: string;
  bytes: Buffer;
  sha256: Buffer;
}

interface CleanMail {
  html: string;
  pictures: InlinePicture[];
  /** Pictures of earlier messages that the text still shows. */
  contentIds: string[];
}

const tags =
  'a b blockquote br caption code col colgroup div em h1 h2 h3 h4 hr i img li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const color = /^(#[0-9a-f]{3,8}|rgba?\([\d.%\s,]{1,40}\)|[a-z]{3,25})$/i;
const length = /^\d{0,4}(\.\d{1,4})?(px|pt|em|rem|%)?$/i;
const word = /^[a-z-]{1,30}$/i;
const spaces = /^(\d{0,4}(\.\d{1,4})?(px|pt|em|rem|%)?\s*){1,4}$/i;
const styles = {
  color: [color],
  'background-color': [color],
  'font-family': [/^[\w\s,'"-]{1,200}$/],
  'font-size': [length, word],
  'font-style': [word],
  'font-weight': [/^(\d{3}|[a-z]{4,8})$/],
  'text-align': [word],
  'text-decoration': [/^[a-z\s-]{1,60}$/i],
  'white-space': [word],
  width: [length],
  height: [length],
  'max-width': [length],
  margin: [spaces],
  padding: [spaces],
  'border-left': [/^[\w\s#.%-]{1,80}$/],
  'border-collapse': [word],
};
const picture = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)$/i;
const deepest = 200;
const longestHtml = 2 * 1024 * 1024;

/**
 * What an employee wrote, as it may leave: nothing that runs or loads by itself. Pasted pictures become attachments that
 * the text shows.
 */
export function cleanWritten(dirty: string): CleanMail {
  refuseTooDeep(dirty);
  const pictures = new Map<string, InlinePicture>();
  const contentIds = new Set<string>();
  const html = sanitizeHtml(dirty, {
    allowedTags: tags,
    allowedAttributes: {
      '*': ['style', 'dir', 'lang'],
      a: ['href'],
      blockquote: ['type'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan', 'align', 'valign'],
      th: ['colspan', 'rowspan', 'align', 'valign'],
      ol: ['start', 'type'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['cid', 'https', 'http'] },
    allowProtocolRelative: false,
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: imageOf(attribs, pictures, contentIds) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
  return { html, pictures: [...pictures.values()], contentIds: [...contentIds] };
}

/** What was written, and what it takes along below. */
export function withBelow(above: CleanMail, below: CleanMail): CleanMail {
  const pictures = new Map([...above.pictures, ...below.pictures].map((each) => [each.contentId, each]));
  return {
    html: above.html + below.html,
    pictures: [...pictures.values()],
    contentIds: [...new Set([...above.contentIds, ...below.contentIds])],
  };
}

function imageOf(
  { src = '', alt = '', width, height, ...others }: Record<string, string>,
  pictures: Map<string, InlinePicture>,
  contentIds: Set<string>,
): Record<string, string> {
  const size = { ...(width && { width }), ...(height && { height }) };
  const earlier = others['data-cid'] ?? (/^cid:/i.test(src) ? src.slice(4) : undefined);
  if (earlier) {
    contentIds.add(earlier);
    return { src: `cid:${earlier}`, alt, ...size };
  }
  const [, contentType, base64] = picture.exec(src) ?? [];
  if (contentType && base64) {
    const bytes = Buffer.from(base64, 'base64');
    const sha256 = createHash('sha256').update(bytes).digest();
    const contentId = `${sha256.toString('hex').slice(0, 24)}@picture`;
    pictures.set(contentId, { contentId, contentType: contentType.toLowerCase(), bytes, sha256 });
    return { src: `cid:${contentId}`, alt, ...size };
  }
  const remote = others['data-remote-src'] ?? src;
  return /^https?:\/\//i.test(remote) ? { src: remote, alt, ...size } : { alt };
}

/** Cleaning takes much longer the deeper elements are nested. */
function refuseTooDeep(html: string): void {
  let depth = 0;
  let max = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    if (/^(?:area|br|col|hr|img|input|p|li|td|th|tr|wbr)$/i.test(tag)) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    max = Math.max(max, depth);
  }
  if (max > deepest || html.length > longestHtml) {
    throw new AppError(
      'invalid',
      'mail.too-complex',
      'This text can’t be sent as it is. Paste it as plain text.',
    );
  }
}
