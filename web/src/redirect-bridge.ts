import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// Microsoft returns a silent sign-on's response to a hidden frame that shows this page. Opened by hand, there is no
// response to pass on, so it redirects to the app.
broadcastResponseToMainFrame().catch(() => {
  if (window.top === window) window.location.replace('/');
});
