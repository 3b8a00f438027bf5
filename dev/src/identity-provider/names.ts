/** What the web application asks for and the API checks, in the manner of Microsoft Entra. */
export const clientId = 'backdock-web';
export const audience = 'api://backdock';
export const scopeName = 'access_as_user';
export const apiScope = `${audience}/${scopeName}`;
