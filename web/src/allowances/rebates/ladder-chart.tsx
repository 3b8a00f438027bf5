import Box from '@mui/material/Box';
import { rateText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { tabular } from '../../ui/text/figures.ts';
import { useWidth } from '../../ui/use-width.ts';
import { LadderMarkers } from './ladder-markers.tsx';
import type { LadderChartProps } from './ladder-props.ts';
import { apart, type LadderBar, type LadderScale, ladderScale } from './ladder-scale.ts';
import { shortAmount, wholeAmount } from './short-amount.ts';

const height = 352;

/** The steps as a ladder, with where purchases are and where they are heading. */
export function LadderChart(props: LadderChartProps) {
  const { width, measured } = useWidth();
  return (
    <Box ref={measured} sx={{ height, ...tabular }}>
      {width > 0 ? <Drawing {...props} width={width} /> : null}
    </Box>
  );
}

function Drawing({ width, ...props }: LadderChartProps & { width: number }) {
  const { standing, whatIf, isOver, currency: of, description } = props;
  const { purchasesToDate, forecastPurchases, steps } = standing;
  const marked = [
    purchasesToDate,
    ...(isOver ? [] : [forecastPurchases]),
    ...(whatIf === null ? [] : [whatIf]),
  ];
  const scale = ladderScale({ steps, marked, width, height });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, not a file
    <Box component="svg" role="img" aria-label={description} width={width} height={height} sx={look}>
      <Rates scale={scale} isFixed={steps.some(({ fixedAmount }) => fixedAmount !== null)} />
      {scale.bars.map((bar) => (
        <Bar key={bar.step.index} bar={bar} scale={scale} actual={scale.x(purchasesToDate)} of={of} />
      ))}
      <Axis scale={scale} of={of} />
      <LadderMarkers {...props} scale={scale} />
    </Box>
  );
}

function Rates({ scale: { rates, plot, y }, isFixed }: { scale: LadderScale; isFixed: boolean }) {
  return (
    <>
      {rates.map((rate) => (
        <g key={rate}>
          <path className="grid" d={`M${plot.left} ${y(rate)}H${plot.right}`} />
          <text className="quiet" x={plot.left - 6} y={y(rate) + 4} textAnchor="end">
            {isFixed ? shortAmount(rate) : `${rate}%`}
          </text>
        </g>
      ))}
    </>
  );
}

interface BarProps {
  bar: LadderBar;
  scale: LadderScale;
  /** Where purchases are. */
  actual: number;
  of: Currency;
}

/** Solid as far as purchases go. A narrow one shows its rate alone, or nothing. */
function Bar({ bar, scale: { plot }, actual, of }: BarProps) {
  const { step, from, to, top } = bar;
  const reached = Math.min(to, Math.max(from, actual));
  const isCurrent = from <= actual && actual < to;
  const width = to - from - 1;
  const textTop = plot.bottom - top < 44 ? top - 24 : top + 20;
  const textLeft = isCurrent && to - actual > 66 ? actual + 10 : from + 8;
  return (
    <g>
      <rect className="ahead" x={from} y={top} width={Math.max(0, width)} height={plot.bottom - top} rx={2} />
      {reached > from ? (
        <rect
          className={isCurrent ? 'current' : 'reached'}
          x={from}
          y={top}
          width={Math.max(0, reached - from - (isCurrent ? 0 : 1))}
          height={plot.bottom - top}
          rx={2}
        />
      ) : null}
      {width > 46 ? (
        <text className="rate" x={textLeft} y={textTop}>
          {step.percentage === null ? wholeAmount(step.fixedAmount ?? 0, of) : rateText(step.percentage)}
        </text>
      ) : null}
      {width > 62 && step.percentage !== null && step.earned !== null ? (
        <text className="soft" x={textLeft} y={textTop + 17}>
          {wholeAmount(step.earned, of)}
        </text>
      ) : null}
    </g>
  );
}

/** The line of purchases, labeled where steps begin and there is room. */
function Axis({ scale: { bars, plot }, of }: { scale: LadderScale; of: Currency }) {
  return (
    <>
      <path className="axis" d={`M${plot.left} ${plot.bottom}H${plot.right}`} />
      {apart(bars, axisTextWidth).map(({ step, from }) => (
        <text key={step.index} className="quiet" x={from} y={plot.bottom + 17} textAnchor="middle">
          <title>{currency(step.purchases ?? 0, of)}</title>
          {shortAmount(step.purchases ?? 0)}
        </text>
      ))}
    </>
  );
}

const axisTextWidth = 48;

const look = {
  display: 'block',
  overflow: 'visible',
  fontFamily: 'inherit',
  '& text': { fontSize: 12, fill: 'var(--bd-palette-text-secondary)' },
  '& .quiet': { fontSize: 11, fill: 'var(--bd-palette-text-tertiary)' },
  '& .rate': { fontSize: 13, fontWeight: 600, fill: 'var(--bd-palette-text-primary)' },
  '& .name': { fontWeight: 600, fill: 'var(--bd-palette-text-primary)' },
  '& .grid': { stroke: 'var(--bd-palette-tokens-lineSoft)' },
  '& .axis': { stroke: 'var(--bd-palette-tokens-lineStrong)' },
  '& .ahead': { fill: 'var(--bd-palette-tokens-muteSoft)' },
  '& .reached': { fill: 'var(--bd-palette-tokens-brandSoft)' },
  '& .current': { fill: 'var(--bd-palette-tokens-brandLine)' },
  '& .actual': { stroke: 'var(--bd-palette-text-primary)', strokeWidth: 1.5, fill: 'none' },
  '& .dot': {
    fill: 'var(--bd-palette-text-primary)',
    stroke: 'var(--bd-palette-background-paper)',
    strokeWidth: 2,
  },
  '& .open': {
    fill: 'var(--bd-palette-background-paper)',
    stroke: 'var(--bd-palette-text-primary)',
    strokeWidth: 2,
  },
  '& .forecast': {
    stroke: 'var(--bd-palette-text-primary)',
    strokeDasharray: '3 3',
    strokeWidth: 1.5,
    fill: 'none',
  },
  '& .asked': { stroke: 'var(--bd-palette-tokens-brand)', strokeDasharray: '3 3', fill: 'none' },
  '& .diamond': { fill: 'var(--bd-palette-tokens-brand)' },
  '& .accrual': { stroke: 'var(--bd-palette-tokens-barWarning)', strokeWidth: 3 },
  '& .accrualName': { fontWeight: 550, fill: 'var(--bd-palette-tokens-warning)' },
  '& .gap': { stroke: 'var(--bd-palette-tokens-brand)', strokeWidth: 2, fill: 'none' },
  '& .gapName': { fontWeight: 600, fill: 'var(--bd-palette-tokens-brandInk)' },
} as const;
