import './platform/eval-free.ts';
import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followSession } from './app/follow-session.ts';
import { followConnection, onReconnected } from './platform/connection.ts';
import { loadEnvironment } from './platform/environment.ts';
import { startMonitoring } from './platform/monitoring.ts';
import { queryClient } from './platform/query-client.ts';

followSession();
followConnection();
onReconnected(() => void queryClient.refetchQueries({ type: 'active', stale: true }));
// The app works without its environment; only the Microsoft button and monitoring need it.
loadEnvironment()
  .then(startMonitoring)
  .catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
