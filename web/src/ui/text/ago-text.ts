import { type Day, daysBetween } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';

/** `Today`, `1 day ago`, `12 days ago` */
export function agoText(day: Day | null, today: Day): string {
  if (!day) return 'Never';
  const days = daysBetween(day, today);
  if (days === 0) return 'Today';
  return `${pluralize(days, 'day')} ago`;
}
