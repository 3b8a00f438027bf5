import { rateText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { LadderChartProps } from './ladder-props.ts';
import type { LadderScale } from './ladder-scale.ts';
import { besideLines, freePlace, freeText, gap, textWidth } from './text-places.ts';

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
  // From the highest down: each line ends at its name.
  const ahead = isOver ? [] : [forecast];
  const asked = whatIf === null ? [] : [x(whatIf)];
  return (
    <>
      <Accrual standing={standing} scale={scale} markers={[actual, ...ahead, ...asked]} />
      {isOver ? null : (
        <>
          <path className="forecast" d={`M${forecast} ${plot.bottom}V${lines.forecast}`} />
          <Name
            at={forecast}
            y={lines.forecast}
            name="Forecast"
            text={currency(forecastPurchases, of)}
            scale={scale}
            crossing={[]}
          />
        </>
      )}
      {whatIf === null ? null : (
        <>
          <path className="asked" d={`M${x(whatIf)} ${plot.bottom}V${lines.whatIf}`} />
          <Name
            at={x(whatIf)}
            y={lines.whatIf}
            name="What-if"
            text={currency(whatIf, of)}
            scale={scale}
            crossing={ahead}
          />
        </>
      )}
      <path className="actual" d={`M${actual} ${plot.bottom}V${lines.actual}`} />
      <Name
        at={actual}
        y={lines.actual}
        name={isOver ? 'Purchases' : 'Actual'}
        text={currency(purchasesToDate, of)}
        scale={scale}
        crossing={[...ahead, ...asked]}
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
  /** Lines of other markers that reach up to this one. */
  crossing: readonly number[];
  prefersLeft?: true;
}

function Name({ at, y, name, text, scale: { plot }, crossing, prefersLeft }: NameProps) {
  const left = { x: at - gap, anchor: 'end' as const };
  const right = { x: at + gap, anchor: 'start' as const };
  const sides = prefersLeft ? [left, right] : [right, left];
  const width = textWidth(`${name} ${text}`);
  const edges = { left: 0, right: plot.right };
  const { x, anchor } =
    freePlace(sides, width, { ...edges, lines: crossing }) ??
    freePlace(sides, width, { ...edges, lines: [] }) ??
    (at > plot.right / 2 ? left : right);
  return (
    <text x={x} y={y + 4} textAnchor={anchor}>
      <tspan className="name">{name}</tspan> {text}
    </text>
  );
}

interface AccrualProps extends Pick<LadderMarkersProps, 'standing' | 'scale'> {
  /** Where the markers' lines are. */
  markers: readonly number[];
}

/** Named beside its step or above it, wherever no marker crosses the name. */
function Accrual({ standing, scale: { bars, plot }, markers }: AccrualProps) {
  const bar = bars.find(({ step }) => step.index === standing.accrualStepIndex);
  if (!bar) return null;
  const { step, from, to, top } = bar;
  const rate = step.percentage === null ? '' : `, ${rateText(step.percentage)}`;
  const texts = [`Accrual step ${step.index}${rate}`, `Accrual step ${step.index}`, 'Accrual'];
  const beside = { x: from - gap, anchor: 'end' } as const;
  const places = [beside, { x: from + 4, anchor: 'start' } as const, ...besideLines(markers)];
  const named = freeText(texts, places, { left: plot.left, right: plot.right, lines: markers });
  return (
    <>
      <path className="accrual" d={`M${from} ${top}H${to - 1}`}>
        <title>{texts[0]}</title>
      </path>
      {named ? (
        <text
          className="accrualName"
          x={named.place.x}
          y={named.place === beside ? top + 4 : top - 7}
          textAnchor={named.place.anchor}
        >
          {named.text}
        </text>
      ) : null}
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
