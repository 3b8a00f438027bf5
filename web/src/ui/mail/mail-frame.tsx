import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, useState } from 'react';
import { purifyMail } from './purify-mail.ts';

/** Served with a policy that loads nothing from elsewhere; the second one allows pictures over https. */
const pages = { plain: '/mail-frame.html', withPictures: '/mail-frame.html?images' } as const;

/** Beyond this a mail scrolls on its own. */
const maxHeight = 20_000;

interface MailFrameProps {
  /** Who wrote it, for screen readers. */
  title: string;
  html: string;
  /** The addresses of the pictures that came with the mail. */
  pictures: ReadonlyMap<string, string>;
  showsRemote: boolean;
}

/**
 * A mail's HTML in a page of its own: an origin that owns nothing, a policy that runs nothing. It gets the text by
 * message and reports its height.
 */
export function MailFrame({ title, html, pictures, showsRemote }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(40);
  const clean = useMemo(
    () => purifyMail(html, { own: pictures, showsRemote }),
    [html, pictures, showsRemote],
  );
  const latest = useRef(clean);
  useEffect(() => {
    latest.current = clean;
    // A sandboxed page has no origin to name.
    frame.current?.contentWindow?.postMessage({ mailHtml: clean }, '*');
  }, [clean]);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return;
      const { mailFrame, height: reported } = (data ?? {}) as { mailFrame?: unknown; height?: unknown };
      if (mailFrame === 'ready') frame.current?.contentWindow?.postMessage({ mailHtml: latest.current }, '*');
      if (mailFrame === 'height' && typeof reported === 'number' && Number.isFinite(reported)) {
        setHeight(Math.min(maxHeight, Math.max(20, Math.ceil(reported))));
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return (
    <Box
      component="iframe"
      ref={frame}
      title={title}
      src={showsRemote ? pages.withPictures : pages.plain}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      sx={{ display: 'block', width: '100%', height, border: 0, bgcolor: 'tokens.mail' }}
    />
  );
}
