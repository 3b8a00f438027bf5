import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '../text/visually-hidden.ts';
import { Facts } from '../layout/panel.tsx';
import { fieldGrid, FormCard } from './form-card.tsx';
import type { FormMode } from './use-record-form.ts';

interface FormSkeletonProps {
  title: string;
  fields: number;
  mode: FormMode;
  columns: 1 | 2;
}

/** The form's layout while its record loads. */
export function FormSkeleton({ title, fields, mode, columns }: FormSkeletonProps) {
  const places = Array.from({ length: fields }, (_, place) => place);
  return (
    <FormCard title={title} isBusy>
      <Box component="output" sx={visuallyHidden}>
        Loading
      </Box>
      <Box aria-hidden sx={{ px: 2.25, py: 2 }}>
        {mode === 'read' ? (
          <Facts>
            {places.map((place) => (
              <Box key={place} sx={{ display: 'contents' }}>
                <dt>
                  <Skeleton width={`${60 + ((place * 13) % 35)}%`} />
                </dt>
                <dd>
                  <Skeleton width={`${35 + ((place * 19) % 40)}%`} />
                </dd>
              </Box>
            ))}
          </Facts>
        ) : (
          <Box sx={fieldGrid(columns)}>
            {places.map((place) => (
              <Box key={place}>
                <Skeleton width="40%" sx={{ mb: '5px' }} />
                <Skeleton variant="rounded" height={34} />
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </FormCard>
  );
}
