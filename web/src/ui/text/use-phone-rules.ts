import { useEffect, useState } from 'react';
import type * as Phone from '@backdock/core/kit/text/phone.ts';

type PhoneRules = typeof Phone;
let loaded: PhoneRules | undefined;

/** The world's numbering plans load only when a phone number appears; until then it is shown as stored. */
export function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    let isWanted = true;
    import('@backdock/core/kit/text/phone.ts').then(
      (module) => {
        loaded = module;
        if (isWanted) setRules(module);
      },
      // Without them a number is still readable.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return rules;
}
