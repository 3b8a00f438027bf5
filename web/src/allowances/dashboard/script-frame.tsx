import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { RebateRow } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { rebatesFramePath, type RebatesMessage } from '@backdock/core/allowances/rebates/rebates-frame.ts';

interface ScriptFrameProps {
  rows: readonly RebateRow[];
  year: number;
  /** The script couldn't be loaded, or isn't the one that was configured. */
  onFail: () => void;
}

/**
 * An outside script shows the rows, in a frame with an origin of its own: it can't read this page or its tokens, and the
 * frame's policy allows no connections.
 */
export function ScriptFrame({ rows, year, onFail }: ScriptFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const message: RebatesMessage = { type: 'rebates', year, rows };
    // The frame's origin has no name to address it by.
    if (isLoaded) frame.current?.contentWindow?.postMessage(message, '*');
  }, [isLoaded, rows, year]);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const isOurs = source !== null && source === frame.current?.contentWindow;
      if (isOurs && (data as { type?: unknown } | null)?.type === 'failed') onFail();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onFail]);
  return (
    <Box
      component="iframe"
      ref={frame}
      src={rebatesFramePath}
      title="Rebates dashboard"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={() => setLoaded(true)}
      sx={{
        flex: 1,
        width: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'common.white',
      }}
    />
  );
}
