import type { MappingStatus } from '@backdock/core/product-data/mapping/mapping.values.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';

export const mappingStatusLabels: Readonly<Record<MappingStatus, string>> = {
  Mapped: 'Mapped',
  Suggested: 'Suggested',
  Ambiguous: 'Ambiguous',
  Unmapped: 'Not mapped',
  Ignored: 'Left out',
  Invalid: 'Type mismatch',
};

export const mappingStatusTones: Readonly<Record<MappingStatus, Tone>> = {
  Mapped: 'success',
  Suggested: 'info',
  Ambiguous: 'warning',
  Unmapped: 'default',
  Ignored: 'default',
  Invalid: 'error',
};
