import { rateText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { LadderChartProps } from './ladder-props.ts';
import type { LadderScale } from './ladder-scale.ts';

interface LadderMarkersProps extends LadderChartProps {
  scale: LadderScale;
}

/** Each name has a line of its own, so that none covers another. */
const lines = { forecast: 12, whatIf: 30, actual: 48 };

/** Actual, forecast, and what-if are points on the axis; the accrual is a line on its step. */
export function LadderMarkers({ standing, whatIf, isOver, currency: of, scale }: LadderMarkersProps) {
  const { purchasesToDate, forecastPurchases } = standing;
  const { x, plot } = scale;
  const actual = x(purchasesToDate);
  const forecast = x(forecastPurchases);
  return (
    <>
      <Accrual standing={standing} scale={scale} />
      {isOver ? null : (
        <>
          <path className="forecast" d={`M${forecast} ${plot.bottom}V${lines.forecast}`} />
          <Name
            at={forecast}
            y={lines.forecast}
            name="Forecast"
            text={currency(forecastPurchases, of)}
            scale={scale}
          />
        </>
      )}
      {whatIf === null ? null : (
        <>
          <path className="asked" d={`M${x(whatIf)} ${plot.bottom}V${lines.whatIf}`} />
          <Name at={x(whatIf)} y={lines.whatIf} name="What-if" text={currency(whatIf, of)} scale={scale} />
        </>
      )}
      <path className="actual" d={`M${actual} ${plot.bottom}V${lines.actual}`} />
      <Name
        at={actual}
        y={lines.actual}
        name={isOver ? 'Purchases' : 'Actual'}
        text={currency(purchasesToDate, of)}
        scale={scale}
        prefersLeft
      />
      {isOver ? null : <circle className="open" cx={forecast} cy={plot.bottom} r={4.5} />}
      {whatIf === null ? null : (
        <path className="diamond" d={`M${x(whatIf)} ${plot.bottom - 5}l5 5-5 5-5-5z`} />
      )}
      <circle className="dot" cx={actual} cy={plot.bottom} r={5} />
      {isOver ? null : <ToNextStep standing={standing} of={of} scale={scale} />}
    </>
  );
}

interface NameProps {
  at: number;
  y: number;
  name: string;
  text: string;
  scale: LadderScale;
  prefersLeft?: true;
}

/** About how wide a name with its amount is. */
const nameWidth = 160;

function Name({ at, y, name, text, scale: { plot }, prefersLeft }: NameProps) {
  const fitsLeft = at - nameWidth > 0;
  const fitsRight = at + nameWidth < plot.right;
  const isLeft = prefersLeft ? fitsLeft || !fitsRight : !fitsRight && fitsLeft;
  return (
    <text x={isLeft ? at - 6 : at + 6} y={y + 4} textAnchor={isLeft ? 'end' : 'start'}>
      <tspan className="name">{name}</tspan> {text}
    </text>
  );
}

function Accrual({ standing, scale: { bars, plot } }: Pick<LadderMarkersProps, 'standing' | 'scale'>) {
  const bar = bars.find(({ step }) => step.index === standing.accrualStepIndex);
  if (!bar) return null;
  const { step, from, to, top } = bar;
  const rate = step.percentage === null ? '' : `, ${rateText(step.percentage)}`;
  const fitsLeft = from - 140 > plot.left;
  return (
    <>
      <path className="accrual" d={`M${from} ${top}H${to - 1}`} />
      <text
        className="accrualName"
        x={fitsLeft ? from - 6 : from + 4}
        y={fitsLeft ? top + 4 : top - 7}
        textAnchor={fitsLeft ? 'end' : 'start'}
      >
        {`Accrual step ${step.index}${rate}`}
      </text>
    </>
  );
}

function ToNextStep({
  standing,
  of,
  scale: { bars, plot, x },
}: Pick<LadderMarkersProps, 'standing' | 'scale'> & { of: LadderChartProps['currency'] }) {
  const { nextStepIndex, amountToNextStep, purchasesToDate } = standing;
  const next = bars.find(({ step }) => step.index === nextStepIndex);
  if (!next || amountToNextStep === null) return null;
  const [from, to, y] = [x(purchasesToDate), next.from, plot.bottom + 32];
  const fitsRight = to + 170 < plot.right;
  return (
    <>
      <path className="gap" d={`M${from} ${y - 4}v8M${from} ${y}H${to}M${to} ${y - 4}v8`} />
      <text
        className="gapName"
        x={fitsRight ? to + 8 : to}
        y={fitsRight ? y + 4 : y + 18}
        textAnchor={fitsRight ? 'start' : 'end'}
      >
        {`${currency(amountToNextStep, of)} to step ${next.step.index}`}
      </text>
    </>
  );
}
