/** What the web app requests and the API checks, in the style of Microsoft Entra. */
export const clientId = 'backdock-web';
export const audience = 'api://backdock';
export const scopeName = 'access_as_user';
export const apiScope = `${audience}/${scopeName}`;
