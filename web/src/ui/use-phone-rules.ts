import { useEffect, useState } from 'react';
import type * as Phone from '@backdock/core/kit/phone.ts';

type PhoneRules = typeof Phone;
let loaded: PhoneRules | undefined;

/** The numbering plans of the world are loaded by who meets a phone number; until then it is shown as kept. */
export function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    let isWanted = true;
    import('@backdock/core/kit/phone.ts').then(
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
