import Link from '@mui/material/Link';

/** What was typed may lack the scheme; what is no address of the web stays text. */
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
