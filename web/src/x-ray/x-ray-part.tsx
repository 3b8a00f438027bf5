import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState, type ReactNode } from 'react';
import {
  isOpenable,
  type XRayLink,
  type XRayPart,
  type XRayRow,
} from '@backdock/core/accounting/x-ray/x-ray.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { linkTo } from '../platform/page-link.ts';
import { pageOf } from '../links/record-page.ts';
import { tabular } from '../ui/text/figures.ts';
import { decimal } from '../ui/grid/columns/format.ts';
import { Icon } from '../ui/icons.tsx';
import { TextLink } from '../ui/text/links.tsx';
import { visuallyHidden } from '../ui/text/visually-hidden.ts';

interface XRayPartLineProps {
  part: XRayPart;
  currency: Currency;
  /** Whether its rows add up to it. */
  isRight: boolean;
  isFirst: boolean;
  startsOpen: boolean;
  /** More about a row, shown below it. */
  renderBelow: ((row: XRayRow) => ReactNode) | undefined;
}

export function XRayPartLine(props: XRayPartLineProps) {
  const { part, currency: of, isRight, isFirst, startsOpen, renderBelow } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const rowsId = useId();
  const { label, sign, amount } = part;
  const words = (
    <>
      <Box component="span" sx={{ width: 14 }} aria-hidden>
        {sign === '-' ? '−' : isFirst ? '' : '+'}
      </Box>
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        {sign === '-' ? (
          <Box component="span" sx={visuallyHidden}>
            minus{' '}
          </Box>
        ) : null}
        {label}
      </Box>
      <Box component="span" sx={tabular}>
        {currency(amount, of)}
      </Box>
    </>
  );
  if (!isOpenable(part)) return <Box sx={{ ...partLine, pr: besideArrow }}>{words}</Box>;
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={rowsId}
        onClick={() => setOpen(!isOpen)}
        sx={{ ...partLine, width: '100%', font: 'inherit', '&:hover': { bgcolor: 'action.hover' } }}
      >
        {words}
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
      </ButtonBase>
      <Box component="ul" id={rowsId} hidden={!isOpen} sx={rowList}>
        {isOpen ? <Rows part={part} currency={of} isRight={isRight} renderBelow={renderBelow} /> : null}
      </Box>
    </>
  );
}

type RowsProps = Pick<XRayPartLineProps, 'part' | 'currency' | 'isRight' | 'renderBelow'>;

function Rows({ part, currency: of, isRight, renderBelow }: RowsProps) {
  const { rows, more, amount } = part;
  return (
    <>
      {rows.map((row, at) => (
        // Two records may look the same, and none of them moves.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={at} amount={currency(row.amount, of)}>
          <Place link={row.link}>{row.label}</Place>
          {row.detail ? (
            <Box component="span" sx={{ color: 'text.tertiary' }}>
              {row.detail}
            </Box>
          ) : null}
          {renderBelow?.(row)}
        </Line>
      ))}
      {more ? (
        <Line amount={currency(more.amount, of)}>
          <span>and {decimal(more.count)} more</span>
          <Place link={more.link}>View list</Place>
        </Line>
      ) : null}
      <Line amount={`${isRight ? '✓' : '≠'} ${currency(amount, of)}`}>
        <Box component="span" sx={{ color: 'text.tertiary' }}>
          {isRight ? 'Sum' : 'Stated total'}
        </Box>
      </Line>
    </>
  );
}

function Line({ children, amount }: { children: ReactNode; amount: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.25 }}>
      <Box sx={lineWords}>{children}</Box>
      <Box sx={{ ...tabular, whiteSpace: 'nowrap' }}>{amount}</Box>
    </Box>
  );
}

function Place({ link, children }: { link: XRayLink | undefined; children: ReactNode }) {
  if (!link) return children;
  return <TextLink {...linkTo(pageOf(link))}>{children}</TextLink>;
}

/** Keeps figures in one column, with or without an arrow after them. */
export const besideArrow = '26px';

/** Separate items, so a link is distinct from the text beside it. */
const lineWords = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.75,
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

const partLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 34,
  py: 0.5,
  pr: 0.5,
  borderRadius: '6px',
} as const;

const rowList = {
  listStyle: 'none',
  m: 0,
  mb: 1,
  py: 0.5,
  pl: 2.75,
  pr: besideArrow,
} as const;
