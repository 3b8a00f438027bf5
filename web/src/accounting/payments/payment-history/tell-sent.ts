import { toast } from '../../../ui/feedback/toast-store.ts';
import { type Sent, sentWords } from './payment-words.ts';

/** Reports the result of a send request. The toast stays open if anyone was skipped, so there is time to read it. */
export function tellSent(sent: Sent): void {
  const { message, details, isGood } = sentWords(sent);
  const show = isGood ? toast.success : toast.error;
  show(message, { subMessages: details, ...(details.length > 0 && { stays: true }) });
}
