import { lazy, Suspense, type ComponentProps } from 'react';
import { TextSkeleton } from '../feedback/states.tsx';
import type { MailFrame as Frame } from './mail-frame.tsx';

const MailFrame = lazy(async () => ({ default: (await import('./mail-frame.tsx')).MailFrame }));

/** The frame and its cleaner, loaded with the first mail that has HTML. */
export function LazyMailFrame(props: ComponentProps<typeof Frame>) {
  return (
    <Suspense fallback={<TextSkeleton lines={3} />}>
      <MailFrame {...props} />
    </Suspense>
  );
}
