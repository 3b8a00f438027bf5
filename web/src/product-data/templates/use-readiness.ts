import { useState } from 'react';
import type { ProductCheck } from '@backdock/core/product-data/export/checks.contract.ts';
import { isUnfinished } from '@backdock/core/exports/exports.rules.ts';
import { messageFor } from '../../platform/api-error.ts';
import { noChoice, requestOf } from '../export/choice.ts';
import { rowsProgress } from '../export/rows-progress.ts';
import { useCheck } from '../export/use-check.ts';

export interface Readiness {
  /** The last one that finished, with its counts. */
  check: ProductCheck | null;
  /** How far the current one is; null while there is none. */
  progress: string | null;
  problem: string | null;
  start: () => void;
  /** Of a column: cells that block a product; undefined before a check. */
  blockedCells: (columnId: number) => number | undefined;
}

/** How many products the saved template could export. It is checked when someone asks: a catalog is large. */
export function useReadiness(templateId: number): Readiness {
  const [isAsked, setAsked] = useState(false);
  const wanted = isAsked ? requestOf({ ...noChoice, templateId }) : null;
  const {
    check: current,
    last,
    error,
    isStarting,
    again,
  } = useCheck(typeof wanted === 'string' ? null : wanted);
  const failed = current?.status === 'Failed' ? (current.message ?? 'The check failed.') : null;
  return {
    check: last,
    progress: isStarting
      ? 'Checking products'
      : current && isUnfinished(current.status)
        ? rowsProgress(current).text
        : null,
    problem: error ? messageFor(error) : failed,
    start: () => {
      if (isAsked) again();
      else setAsked(true);
    },
    blockedCells: (columnId) =>
      last?.result?.columns
        .filter((each) => each.columnId === columnId && each.severity === 'Error')
        .reduce((sum, { cells }) => sum + cells, 0),
  };
}
