import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { XRay, XRayRow } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { FigureButton, XRayDialog } from './x-ray.tsx';

interface OpeningFigureProps {
  text: string;
  title: string;
  /** The record whose figure it is. */
  of: string | number;
  load: (signal: AbortSignal) => Promise<XRay>;
  /** More about a row, shown below it. */
  renderBelow?: (row: XRayRow) => ReactNode;
}

/** An amount whose X-ray is read when someone opens it. */
export function OpeningFigure({ text, title, of, load, renderBelow }: OpeningFigureProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['x-ray', title, of, text],
    queryFn: ({ signal }) => load(signal),
    enabled: isOpen,
    gcTime: 0,
  });
  return (
    <>
      <FigureButton text={text} title={title} onOpen={() => setOpen(true)} />
      <XRayDialog
        title={title}
        xRay={data}
        error={error}
        onRetry={() => void refetch()}
        open={isOpen}
        onClose={() => setOpen(false)}
        {...(renderBelow && { renderBelow })}
      />
    </>
  );
}
