import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documents } from '@backdock/core/documents/documents.contract.ts';
import { previewKindOf, shownName, type PreviewKind } from '@backdock/core/documents/documents.rules.ts';
import { loadProblem } from '../platform/api-error.ts';
import { queryOf } from '../platform/query-of.ts';
import { Icon } from '../ui/icons.tsx';
import { ErrorState } from '../ui/feedback/states.tsx';
import { DownloadButton } from '../ui/upload/download-button.tsx';

interface DocumentPreviewProps {
  documentName: string;
  height?: number;
  /** Set if the name and the file link are already shown above. */
  bare?: true;
}

/** Previews images and PDF files inline, with a link to the file. */
export function DocumentPreview({ documentName, height = 360, bare }: DocumentPreviewProps) {
  const name = shownName(documentName);
  const kind = previewKindOf(name);
  const { data, error, refetch } = useQuery({
    ...queryOf(documents.previewUrl, { body: { documentName } }),
    enabled: kind !== null,
    // The URL is valid for only a few minutes, so it is fetched each time the document is shown.
    gcTime: 0,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {bare ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Icon name="file" size={15} sx={{ color: 'text.tertiary' }} />
          <Box component="span" sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <DownloadButton documentName={documentName} />
        </Box>
      )}
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <PreviewFrame name={name} kind={kind} url={data?.url} height={height} />
      )}
    </Box>
  );
}

interface PreviewFrameProps {
  name: string;
  kind: PreviewKind | null;
  /** A storage URL; undefined while loading. */
  url: string | undefined;
  height: number;
}

export function PreviewFrame({ name, kind, url, height }: PreviewFrameProps) {
  if (kind === null) return <NoPreview />;
  if (url === undefined) return <Skeleton variant="rounded" height={height} />;
  if (kind === 'image') return <ImagePreview key={url} name={name} url={url} height={height} />;
  return (
    <Box
      component="iframe"
      src={url}
      title={name}
      referrerPolicy="no-referrer"
      sx={{ width: '100%', height, border: 1, borderColor: 'divider', borderRadius: '8px' }}
    />
  );
}

function NoPreview() {
  return (
    <Box
      sx={{
        p: 2,
        typography: 'body2',
        textAlign: 'center',
        color: 'text.tertiary',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'tokens.paperHead',
      }}
    >
      This file can’t be previewed. Download it to view it.
    </Box>
  );
}

function ImagePreview({ name, url, height }: { name: string; url: string; height: number }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <Box
      sx={{
        position: 'relative',
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
      {state === 'loading' ? (
        <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: '100%' }} />
      ) : null}
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
