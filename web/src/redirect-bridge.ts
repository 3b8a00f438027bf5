import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// Microsoft answers a silent sign-on into a hidden frame that shows this page. Opened by hand there is no
// answer to pass on, and the person is taken to the application instead.
broadcastResponseToMainFrame().catch(() => {
  if (window.top === window) window.location.replace('/');
});
