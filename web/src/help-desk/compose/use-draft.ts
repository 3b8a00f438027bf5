import { useEffect, useRef, useState } from 'react';
import { drafts } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { call } from '../../platform/api.ts';
import { type ComposeMode, type Content, hasText } from './content.ts';

const saveEveryMs = 2_000;

interface DraftOptions {
  ticketId: number;
  kind: ComposeMode;
  answersMessageId: number | null;
  content: Content;
  /** Sent, or on its way: nothing is saved any more. */
  isHeld: boolean;
}

/** Keeps what is written, every two seconds at most. A draft that was emptied is discarded. */
export function useDraft({ ticketId, kind, answersMessageId, content, isHeld }: DraftOptions): string | null {
  const [saved, setSaved] = useState<string | null>(null);
  const json = JSON.stringify({ kind, answersMessageId, content });
  const known = useRef(json);
  const wasSaved = useRef(false);
  const isEmpty = !hasText(content) && content.attachments.length === 0;
  useEffect(() => {
    if (isHeld || json === known.current) return;
    const timer = setTimeout(() => {
      known.current = json;
      const params = { ticketId };
      const work =
        isEmpty && !wasSaved.current
          ? Promise.resolve(null)
          : isEmpty
            ? call(drafts.discard, { params }).then(() => null)
            : call(drafts.save, { params, body: JSON.parse(json) as never }).then(() => 'Draft saved');
      wasSaved.current = !isEmpty;
      // Saved again with the next change.
      void work.then(setSaved, () => setSaved('Draft not saved'));
    }, saveEveryMs);
    return () => clearTimeout(timer);
  }, [ticketId, json, isEmpty, isHeld]);
  return saved;
}
