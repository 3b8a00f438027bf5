import createPurifier from 'dompurify';
import { hiddenHost, linkTarget, type MailPictures, pictureSource, safeStyle } from './mail-html-rules.ts';

/** Text, lists, tables, links and pictures. The server has cleaned by a list of its own before. */
const allowed = {
  ALLOWED_TAGS: (
    'a abbr b big blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ' +
    'ins li ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr tt u ul'
  ).split(' '),
  ALLOWED_ATTR: (
    'align alt bgcolor border cellpadding cellspacing color colspan dir face height href lang rowspan size src style ' +
    'title valign width'
  ).split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // `cid:` is replaced below by what it stands for.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|cid:|data:image\/)/i,
};

/** Cleans a mail's HTML a second time, right before it is drawn in its frame. */
export function purifyMail(html: string, pictures: MailPictures): string {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
    if (attribute.attrName !== 'style') return;
    attribute.attrValue = safeStyle(attribute.attrValue);
    attribute.keepAttr = attribute.attrValue !== '';
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A') followSafely(element);
    if (element.tagName === 'IMG') showSafely(element, pictures);
  });
  return purifier.sanitize(html, allowed);
}

function followSafely(link: Element): void {
  const href = link.getAttribute('href');
  const target = href === null ? null : linkTarget(href);
  if (target === null) return link.removeAttribute('href');
  link.setAttribute('href', target);
  link.setAttribute('title', target);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
  const host = hiddenHost(link.textContent ?? '', target);
  if (host !== null) link.append(` (leads to ${host})`);
}

function showSafely(image: Element, pictures: MailPictures): void {
  const source = pictureSource(image.getAttribute('src') ?? '', pictures);
  if (source === null) {
    // A broken picture says less than its text.
    image.replaceWith(image.getAttribute('alt') ?? '');
    return;
  }
  image.setAttribute('src', source);
  image.setAttribute('referrerpolicy', 'no-referrer');
}
