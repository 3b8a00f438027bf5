/** What the second cleaning decides about a mail's styles, links, and pictures. */

/** Covers other content, loads something, moves, or depends on the frame's height, which depends on the mail's. */
const unwanted =
  /^(?:position|z-index|behavior|content|cursor|filter|clip-path|mask.*|(?:-\w+-)?(?:animation|transition|binding).*)$/;
const loadsOrEscapes = /url|image|expression|element|attr\(|\\|@|[<>]|\d(?:[dsl]?v(?:h|w|i|b|min|max))\b/i;

/** The declarations of a style attribute that stay. */
export function safeStyle(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const [, name, value] = /^\s*([a-z-]+)\s*:\s*(.+?)\s*$/is.exec(declaration) ?? [];
      if (!name || !value || unwanted.test(name.toLowerCase()) || loadsOrEscapes.test(value)) return [];
      return [`${name.toLowerCase()}: ${value}`];
    })
    .join('; ');
}

const followed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Where a link leads, to show before someone follows it; null if it isn't a link worth following. */
export function linkTarget(href: string): string | null {
  const url = parsed(href.trim());
  return url && followed.has(url.protocol) ? url.href : null;
}

const looksLikeHost = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#:]\S*)?$/i;
const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** The host a link leads to if its text names another. */
export function hiddenHost(text: string, href: string): string | null {
  const shown = looksLikeHost.exec(text.trim())?.[1];
  const host = parsed(href)?.hostname;
  if (!shown || !host || bare(shown) === bare(host)) return null;
  return bare(host);
}

export interface MailPictures {
  /** The short-lived address of each picture the mail itself carries, by its content id. */
  own: ReadonlyMap<string, string>;
  /** The reader asked for this mail's remote pictures. */
  showsRemote: boolean;
}

/** What a picture is loaded from; null for one that isn't shown. */
export function pictureSource(src: string, { own, showsRemote }: MailPictures): string | null {
  const source = src.trim();
  if (/^cid:/i.test(source)) return own.get(decoded(source.slice(4))) ?? null;
  if (/^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]*$/i.test(source)) return source;
  return showsRemote && parsed(source)?.protocol === 'https:' ? source : null;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
