import { useState, type ReactNode } from 'react';
import { acceptsDecimal, decimalText, decimalValue, integerValue } from '@backdock/core/kit/decimal-input.ts';
import { currency, percent } from '@backdock/core/kit/money.ts';
import { tabular } from '../text/figures.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { TextBase } from './text-base.tsx';
import { textOf, useBound, useNullable, type FieldProps } from './use-bound.ts';

/** Holds the typed integer, or null for anything else. */
export function IntegerInput({ readOnly, control, ...props }: FieldProps<number | null>) {
  const { value, write, onBlur, ...field } = useBound<number | null>({ ...props, readOnly, control });
  const [draft, setDraft] = useState<string | null>(null);
  if (readOnly) return <ReadOnlyValue label={props.label}>{textOf(value)}</ReadOnlyValue>;
  return (
    <TextBase
      {...props}
      {...field}
      value={draft ?? textOf(value)}
      onChange={(text) => {
        setDraft(text);
        write(integerValue(text));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur();
      }}
      htmlInput={{ inputMode: 'numeric', autoComplete: 'off', style: tabular }}
    />
  );
}

/** When cleared, holds null if allowed, otherwise 0. */
type DecimalProps =
  (FieldProps<number> & { nullable?: false }) | (FieldProps<number | null> & { nullable: true });

export function DecimalInput({ nonNegative = false, ...props }: DecimalProps & { nonNegative?: boolean }) {
  return <Decimal {...props} nonNegative={nonNegative} shown={decimalText} />;
}

export function CurrencyInput(props: DecimalProps) {
  return <Decimal {...props} nonNegative start="$" shown={currency} />;
}

export function PercentInput(props: DecimalProps) {
  return <Decimal {...props} nonNegative end={<span>%&nbsp;</span>} shown={percent} />;
}

interface Look {
  nonNegative: boolean;
  start?: ReactNode;
  end?: ReactNode;
  shown: (value: number) => string;
}

function Decimal({ readOnly, control, nullable = false, nonNegative, shown, ...props }: DecimalProps & Look) {
  const { value, write, onBlur, ...field } = useNullable<number>({ ...props, readOnly, control });
  const [draft, setDraft] = useState<string | null>(null);
  const number = typeof value === 'number' ? value : null;
  if (readOnly) {
    return <ReadOnlyValue label={props.label}>{number === null ? '' : shown(number)}</ReadOnlyValue>;
  }
  return (
    <TextBase
      {...props}
      {...field}
      value={draft ?? decimalText(number)}
      onChange={(text) => {
        if (!acceptsDecimal(text, { nonNegative })) return;
        setDraft(text);
        write(decimalValue(text, { nullable }));
      }}
      // On blur, the field shows its value: a cleared one that must hold a number shows 0.00.
      onBlur={() => {
        setDraft(null);
        onBlur();
      }}
      htmlInput={{ inputMode: 'decimal', autoComplete: 'off', style: tabular }}
    />
  );
}
