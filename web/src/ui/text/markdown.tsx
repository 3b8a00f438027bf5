import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ReactMarkdown, { type Components } from 'react-markdown';

/**
 * The elements allowed in user text. HTML stays text, images are dropped, and links may only lead to web pages and
 * email.
 */
const allowed = 'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr br strong em code pre a'.split(' ');

const heading = (level: 3 | 4) =>
  function Heading({ children }: { children?: React.ReactNode }) {
    return (
      <Box component={`h${level}`} sx={{ typography: level === 3 ? 'subtitle1' : 'subtitle2', m: 0, mt: 1 }}>
        {children}
      </Box>
    );
  };
/** The text is inside a card that already has a heading. */
const [first, further] = [heading(3), heading(4)];
const components: Components = {
  h1: first,
  h2: first,
  h3: further,
  h4: further,
  h5: further,
  h6: further,
  a: ({ href, children }) => (
    <Link href={href} target="_blank" rel="noreferrer nofollow">
      {children}
    </Link>
  ),
};

/** Rendered Markdown; HTML in it is never executed. */
export function Markdown({ text }: { text: string }) {
  return (
    <Box sx={look}>
      <ReactMarkdown allowedElements={allowed} unwrapDisallowed components={components}>
        {text}
      </ReactMarkdown>
    </Box>
  );
}

const look = {
  display: 'grid',
  gap: 1,
  typography: 'body1',
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & pre': { m: 0 },
  '& ul, & ol': { pl: 2.5 },
  '& blockquote': { pl: 1.5, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
  '& pre': { overflowX: 'auto', p: 1, borderRadius: 1, bgcolor: 'tokens.muteSoft' },
  '& hr': { width: '100%', border: 0, borderTop: 1, borderColor: 'divider', m: 0 },
} as const;
