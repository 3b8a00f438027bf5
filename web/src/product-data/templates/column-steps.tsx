import type { Cell } from '@backdock/core/product-data/cells/cell.rules.ts';
import { cellState, nothing } from './column-words.ts';
import { EmptyStep } from './empty-step.tsx';
import { LimitsStep } from './limits-step.tsx';
import { SourceStep } from './source-step.tsx';
import { Step, type StepProps } from './step.tsx';
import { TransformsStep } from './transforms-step.tsx';
import { UnitStep } from './unit-step.tsx';
import { ValueMapStep } from './value-map-step.tsx';

interface ColumnStepsProps extends StepProps {
  cell: Cell | null;
  blockedCells: number | undefined;
}

/** The steps in the order in which a cell takes them, each with what it makes of the product that is shown. */
export function ColumnSteps({ cell, blockedCells, ...props }: ColumnStepsProps) {
  const { column, attributes, isEditable, onChange, messageAt } = props;
  const within = (part: string) => (path: string) => messageAt(`${part}.${path}`);
  return (
    <>
      <Step number={1} title="Source" output={cell?.source}>
        <SourceStep {...props} />
      </Step>
      <Step number={2} title="Unit" output={cell?.converted}>
        <UnitStep column={column} isEditable={isEditable} onChange={onChange} />
      </Step>
      <Step number={3} title="Value map" output={cell?.mapped}>
        <ValueMapStep
          valueMap={column.valueMap}
          isEditable={isEditable}
          onChange={(valueMap) => onChange({ ...column, valueMap })}
          messageAt={within('valueMap')}
        />
      </Step>
      <Step number={4} title="Transforms" output={cell?.transformed}>
        <TransformsStep
          transforms={column.transforms}
          attributes={attributes}
          isEditable={isEditable}
          onChange={(transforms) => onChange({ ...column, transforms })}
          messageAt={within('transforms')}
        />
      </Step>
      <Step number={5} title="If empty" output={cell ? emptyOutput(cell) : undefined}>
        <EmptyStep {...props} blockedCells={blockedCells} />
      </Step>
      <Step number={6} title="Limits" output={cell ? cellState(cell).label : undefined}>
        <LimitsStep {...props} />
      </Step>
    </>
  );
}

const emptyOutput = ({ transformed, isDefault, text }: Cell): string => {
  if (transformed.trim() !== '') return 'Not empty';
  return isDefault ? text : nothing;
};
