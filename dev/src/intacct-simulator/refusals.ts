import { escapeHtml } from '../html.ts';
import { escapeXml, tag } from './xml.ts';

interface ErrorText {
  errorNo: string;
  description?: string;
  description2: string;
  correction?: string;
}

/** What the gateway refuses to do, and why. Nothing has changed when it's thrown. */
export class Refusal extends Error {
  readonly errors: readonly ErrorText[];

  constructor(...errors: readonly ErrorText[]) {
    super(errors.map(({ description2 }) => description2).join(' '));
    this.errors = errors;
  }

  /** In an all-or-nothing operation, every refusal ends with this. */
  rolledBack(): Refusal {
    return new Refusal(...this.errors, rollback);
  }
}

/** The only error of a function that would have succeeded if another in its operation hadn't failed. */
const rollback = {
  errorNo: 'XL03000009',
  description2: 'The entire transaction in this operation has been rolled back due to an error.',
};

export const aborted = () => new Refusal(rollback);

export const notWellFormed = (problem: string) =>
  new Refusal({
    errorNo: 'XL03000003',
    description: 'Your request is not well-formed XML',
    description2: `XML Parse schema error: ${problem}`,
  });

export const senderRefused = () =>
  new Refusal({
    errorNo: 'XL03000006',
    description: 'Sign-in information is incorrect',
    description2: 'Incorrect Intacct XML Partner ID or password.',
    correction: 'Use the correct sender ID and password.',
  });

export const userRefused = () =>
  new Refusal({
    errorNo: 'XL03000006',
    description: 'Sign-in information is incorrect',
    description2: 'Sign-in information is incorrect. Please check your request.',
    correction: 'Check the company ID, the user ID and the password.',
  });

export const sessionRefused = () =>
  new Refusal({
    errorNo: 'XL03000005',
    description: 'Invalid session',
    description2: 'The session is invalid or has timed out.',
    correction: 'Sign in again.',
  });

export const tooManyRequests = () =>
  new Refusal({ errorNo: 'GW-0010', description: 'Too many requests', description2: '' });

export const invalidRequest = () =>
  new Refusal({ errorNo: 'GW-0011', description: 'Invalid Request', description2: '' });

export const controlIdUsed = (controlId: string) =>
  new Refusal({ errorNo: 'XL03000009', description2: `The Control ID '${controlId}' is not unique.` });

export const queryFailed = (why: string) => new Refusal({ errorNo: 'Query Failed', description2: why });

const advice: Record<string, string> = {
  BL04002: 'Use a date in an open period, or open the period.',
  BL03000130: 'Use the ID of a vendor that exists.',
  BL34000061: 'Make the vendor active, or use another one.',
  BL03000129: 'Use a number that is not taken.',
  BL03002264: 'Enter a value for the dimension.',
  BL03000057: 'Use an account that exists and is active.',
};

/** A failed create or update: its outer message comes first, the real reason second. */
export function refused(verb: 'create' | 'update', object: string, errorNo: string, why: string): Refusal {
  return new Refusal(
    { errorNo: 'BL01001973', description2: `Could not ${verb} ${object} record!` },
    { errorNo, description2: why, correction: advice[errorNo] ?? '' },
  );
}

/** The gateway encodes its texts for HTML and then puts them into XML. */
const encode = (text: string | undefined) => escapeXml(escapeHtml(text ?? ''));

export function errorMessage(refusal: Refusal): string {
  const errors = refusal.errors.map((error) =>
    tag(
      'error',
      tag('errorno', encode(error.errorNo)) +
        tag('description', encode(error.description)) +
        tag('description2', encode(error.description2)) +
        tag('correction', encode(error.correction)),
    ),
  );
  return tag('errormessage', errors.join(''));
}
