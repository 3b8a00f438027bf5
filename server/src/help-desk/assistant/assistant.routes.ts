import { emailAssistant } from '@backdock/core/help-desk/assistant/assistant.contract.ts';
import { handleEvents, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { respond } from './respond.service.ts';

export const assistantRoutes = (runtime: Runtime): Route[] => [
  handleEvents(emailAssistant.respond, (ctx, { body }, stream) => respond(ctx, runtime, body, stream)),
];
