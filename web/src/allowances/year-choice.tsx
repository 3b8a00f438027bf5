import { Choice } from './choice.tsx';
import { currentYear } from './use-choose-part.ts';

interface YearChoiceProps {
  year: string;
  /** Other years with data. */
  also?: readonly string[];
  onChange: (year: string) => void;
}

const none: readonly string[] = [];
const yearsBack = 6;
const yearsAhead = 1;

export function YearChoice({ year, also = none, onChange }: YearChoiceProps) {
  const newest = Number(currentYear()) + yearsAhead;
  const near = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, at) => String(newest - at));
  const years = [...new Set([...near, ...also, year])].toSorted().toReversed();
  return <Choice label="Year" value={year} options={years.map((each) => [each, each])} onChange={onChange} />;
}
