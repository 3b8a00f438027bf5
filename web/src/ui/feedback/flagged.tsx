import type { ReactNode } from 'react';
import type { Feature } from '@backdock/core/kit/features.ts';
import { useKnownFlag } from '../../platform/use-flag.ts';
import { NotFound } from './not-found.tsx';

/** A page behind a flag: when off, the page doesn't exist, even by URL. */
export function Flagged({ flag, children }: { flag: Feature; children: ReactNode }) {
  const isOn = useKnownFlag(flag);
  if (isOn === undefined) return null;
  return isOn ? children : <NotFound />;
}
