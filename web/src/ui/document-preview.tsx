import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Icon } from './icons.tsx';

interface DocumentPreviewProps {
  name: string;
  /** An address in storage; undefined while it is asked for. */
  url: string | undefined;
  height?: number;
}

/** A document where one would rather look than download: images and PDF files in place. */
export function DocumentPreview({ name, url, height = 360 }: DocumentPreviewProps) {
  const kind = kindOf(name);
  if (url === undefined) return <Skeleton variant="rounded" height={height} />;
  if (kind === 'image') return <ImagePreview key={url} name={name} url={url} height={height} />;
  if (kind === 'pdf') {
    return (
      <Box
        component="iframe"
        src={url}
        title={name}
        sx={{ width: '100%', height, border: 1, borderColor: 'divider', borderRadius: '8px' }}
      />
    );
  }
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 2,
        typography: 'body2',
        color: 'text.tertiary',
      }}
    >
      <Icon name="file" />
      {name} cannot be shown here. Download it to open it.
    </Box>
  );
}

function ImagePreview({ name, url, height }: { name: string; url: string; height: number }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateRows: 'minmax(0, 1fr)',
        placeItems: 'center',
        height,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'tokens.paperHead',
      }}
    >
      {state === 'failed' ? (
        <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1, color: 'text.tertiary' }}>
          <Icon name="error" size={24} />
          Image failed to load
        </Box>
      ) : (
        <Box
          component="img"
          src={url}
          alt={name}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          sx={{
            maxWidth: '100%',
            maxHeight: height,
            objectFit: 'contain',
            opacity: state === 'shown' ? 1 : 0,
          }}
        />
      )}
    </Box>
  );
}

function kindOf(name: string): 'image' | 'pdf' | 'other' {
  if (/\.(png|jpe?g)$/i.test(name)) return 'image';
  return /\.pdf$/i.test(name) ? 'pdf' : 'other';
}
