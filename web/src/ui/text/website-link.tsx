import Link from '@mui/material/Link';

/** The typed text may lack the scheme; anything that isn't a web address stays text. */
export function websiteLink(text: string) {
  const href = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(href) ? (
    <Link href={href} target="_blank" rel="noreferrer">
      {text}
    </Link>
  ) : (
    text
  );
}
