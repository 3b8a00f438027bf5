import { timeZoneLabels } from '@backdock/core/suppliers/logistics/logistics.values.ts';

export const timeZoneOptions = Object.entries(timeZoneLabels).map(([value, label]) => ({ value, label }));
