import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { SupportHit } from '@backdock/core/support/support.contract.ts';
import { loadProblem } from '../platform/api-error.ts';
import { linkTo } from '../platform/page-link.ts';
import { Icon } from '../ui/icons.tsx';
import { TextLink } from '../ui/text/links.tsx';
import { EmptyState, ErrorState, TextSkeleton } from '../ui/feedback/states.tsx';
import { usePhoneRules } from '../ui/text/use-phone-rules.ts';
import { hitPage, hitPlaces } from './hit-address.ts';

interface HitListProps {
  id: string;
  hits: readonly SupportHit[];
  activeAt: number;
  isWaiting: boolean;
  /** Whether there is enough text to search. */
  isAsking: boolean;
  error: Error | null;
  onRetry: () => void;
  onPoint: (at: number) => void;
}

export function HitList(props: HitListProps) {
  const { id, hits, activeAt, isWaiting, isAsking, error, onRetry, onPoint } = props;
  return (
    <>
      <Box
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the field, which no select allows
        role="listbox"
        id={id}
        aria-label="Results"
        aria-busy={isWaiting}
        sx={{ p: hits.length > 0 ? 1 : 0 }}
      >
        {hits.map((hit, at) => (
          <Hit
            key={`${hit.kind} ${hit.id}`}
            id={`${id}-${at}`}
            hit={hit}
            isActive={at === activeAt}
            onPoint={() => onPoint(at)}
          />
        ))}
      </Box>
      {isWaiting ? (
        <Box sx={{ p: 2.25 }}>
          <TextSkeleton lines={3} />
        </Box>
      ) : error ? (
        <ErrorState message={loadProblem(error)} onRetry={onRetry} />
      ) : isAsking && hits.length === 0 ? (
        <EmptyState hint="Search orders, products, suppliers, carriers and shipping partners: by number, name, tracking number or SKU, or by a contact’s name, phone or email." />
      ) : isAsking ? null : (
        <Box sx={{ p: 2.25, typography: 'body2', color: 'text.tertiary' }}>
          Type at least two letters or the last four digits of a phone number. Use arrow keys to select, Enter
          to open.
        </Box>
      )}
    </>
  );
}

interface HitProps {
  id: string;
  hit: SupportHit;
  isActive: boolean;
  onPoint: () => void;
}

function Hit({ id, hit, isActive, onPoint }: HitProps) {
  const { icon, noun } = hitPlaces[hit.kind];
  const rules = usePhoneRules();
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <TextLink
      ref={element}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- also a link
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      {...linkTo(hitPage(hit))}
      underline="none"
      onMouseMove={() => {
        if (!isActive) onPoint();
      }}
      sx={hitLook}
    >
      <Icon name={icon} sx={{ color: 'text.tertiary' }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
          {hit.name}
        </Box>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {noun} · {hit.detail}
        </Box>
      </Box>
      {hit.phone ? (
        <Box component="span" sx={{ typography: 'body1', whiteSpace: 'nowrap' }}>
          {rules?.phoneText(hit.phone) ?? hit.phone}
        </Box>
      ) : null}
    </TextLink>
  );
}

const hitLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
  px: 1.25,
  py: 0.5,
  borderRadius: '7px',
  color: 'text.primary',
  '&[aria-selected=true]': { bgcolor: 'tokens.brandSoft' },
} as const;
