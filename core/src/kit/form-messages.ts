import type { z } from 'zod';
import { messages } from './messages.ts';

/** `TemporaryInactive` as readable text. */
export function spaced(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const capitalised = (value: unknown) =>
  spaced(String(value))
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Default messages for schema violations. A schema's own message takes precedence. */
export const formMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? messages.required
        : messages.invalidFormat;
    case 'too_small':
      if (issue.origin !== 'string') return `Minimum is ${issue.minimum}`;
      return Number(issue.minimum) <= 1 ? messages.required : `Minimum is ${issue.minimum} characters`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Maximum is ${issue.maximum} characters`
        : `Maximum is ${issue.maximum}`;
    case 'invalid_format':
      return messages.invalidFormat;
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return messages.required;
      return `The options must be one of: ${issue.values.map(capitalised).join(', ')}`;
    default:
      return undefined;
  }
};
