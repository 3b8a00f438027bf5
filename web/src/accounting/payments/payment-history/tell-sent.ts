import { toast } from '../../../ui/toast-store.ts';
import { type Sent, sentWords } from './payment-words.ts';

/** Says what became of a request to send. Who is left out is read, and not only seen for a moment. */
export function tellSent(sent: Sent): void {
  const { message, details, isGood } = sentWords(sent);
  const show = isGood ? toast.success : toast.error;
  show(message, { subMessages: details, ...(details.length > 0 && { stays: true }) });
}
