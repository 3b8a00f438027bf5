/** Why something cannot be done now: the same text explains a disabled button and the server's refusal. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

export function refusal(code: string, message: string): Refusal {
  return { code, message };
}
