import { useState } from 'react';
import type { Finding } from '@backdock/core/accounting/payments/flight-check.contract.ts';
import { useShortcut } from '../../../ui/shortcuts.tsx';
import { placeAfter } from './findings.ts';

export type RiskAction = 'fix' | 'hold' | 'accept';
export const riskKeys = { fix: 'f', hold: 'h', accept: 'a' } as const satisfies Record<RiskAction, string>;

/** The row of a risk, by its place. */
export const rowIdAt = (place: number) => `risk-${place}`;

/** Moves through the risks and decides the one that is looked at, without the mouse. */
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
  useShortcut('k', 'Risk before', () => go(-1));
  useShortcut(riskKeys.fix, 'Go where the risk is fixed', () => decide('fix'));
  useShortcut(riskKeys.hold, 'Hold its partner', () => decide('hold'));
  useShortcut(riskKeys.accept, 'Accept the risk', () => decide('accept'));
  return { at, look: setAt };
}
