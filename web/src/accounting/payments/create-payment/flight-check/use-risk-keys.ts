import { useState } from 'react';
import type { Finding } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { useShortcut } from '../../../../ui/feedback/shortcuts.tsx';
import { placeAfter } from './findings.ts';

export type RiskAction = 'fix' | 'hold' | 'accept';
export const riskKeys = { fix: 'f', hold: 'h', accept: 'a' } as const satisfies Record<RiskAction, string>;

/** The row id of a risk, by position. */
export const rowIdAt = (place: number) => `risk-${place}`;

/** Moves through the risks and decides the current one, by keyboard. */
export function useRiskKeys(risks: readonly Finding[], act: (action: RiskAction, risk: Finding) => void) {
  const [at, setAt] = useState<number | null>(null);
  const go = (by: 1 | -1) => {
    const next = placeAfter(at, by, risks.length);
    setAt(next);
    document.getElementById(rowIdAt(next))?.focus();
  };
  const decide = (action: RiskAction) => {
    const risk = risks[at ?? 0];
    if (risk) act(action, risk);
  };
  useShortcut('j', 'Next risk', () => go(1));
  useShortcut('k', 'Previous risk', () => go(-1));
  useShortcut(riskKeys.fix, 'Fix risk', () => decide('fix'));
  useShortcut(riskKeys.hold, 'Hold partner', () => decide('hold'));
  useShortcut(riskKeys.accept, 'Accept risk', () => decide('accept'));
  return { at, look: setAt };
}
