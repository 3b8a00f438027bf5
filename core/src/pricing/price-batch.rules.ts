import { addHours } from 'date-fns/addHours';
import { type Refusal, refusal } from '../kit/refusal.ts';
import { undoDays } from './pricing.values.ts';

interface BatchState {
  createdOn: string;
  undoneOn: string | null;
}

export function whyNotUndo({ createdOn, undoneOn }: BatchState, now: Date): Refusal | null {
  if (undoneOn !== null) return refusal('price-batch.undone', 'This batch has been undone.');
  if (now >= addHours(new Date(createdOn), undoDays * 24))
    return refusal('price-batch.too-old', `A batch can only be undone within ${undoDays} days.`);
  return null;
}
