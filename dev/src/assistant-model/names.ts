/** How a server program reaches the stand-in for a model. */
export const assistantModel = 'stand-in-1';
export const assistantKey = 'development-only-assistant-key';
