import { useState } from 'react';
import { shortMonth } from '@backdock/core/kit/dates.ts';
import { FigureButton } from '../../x-ray/x-ray.tsx';
import { MonthXRayDialog } from './month-x-ray.dialog.tsx';

interface MonthFigureProps {
  /** The amount as shown. */
  text: string;
  /** `Earned`. */
  label: string;
  agreementIds: readonly number[];
  month: string;
}

/** An amount of a month that opens what it is made of. */
export function MonthFigure({ text, label, agreementIds, month }: MonthFigureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FigureButton
        text={text}
        title={`${label} in ${shortMonth(`${month}-01`)}`}
        onOpen={() => setOpen(true)}
      />
      {isOpen ? (
        <MonthXRayDialog agreementIds={agreementIds} month={month} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
