import Button from '@mui/material/Button';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { connectionNow, onReconnected } from '../../platform/connection.ts';
import { MessagePage, Standalone } from '../layout/standalone.tsx';
import { usePageHeading } from '../layout/use-page-heading.ts';
import { isChunkLoadError } from '../../platform/chunk-error.ts';
import { GoBackButton } from './not-found.tsx';

/** A page that couldn't be shown, because of a deployment or an error. */
export function RouteError({ error }: ErrorComponentProps) {
  const [wasOffline] = useState(() => connectionNow() === 'offline');
  if (!isChunkLoadError(error)) return <Failed />;
  return wasOffline ? <Offline /> : <UpdateDetected />;
}

export function StandaloneRouteError(props: ErrorComponentProps) {
  return (
    <Standalone>
      <RouteError {...props} />
    </Standalone>
  );
}

/** The page's code couldn't be fetched while offline. Nothing was typed here, so it reloads on its own. */
function Offline() {
  const heading = "You're offline";
  useEffect(() => onReconnected(() => window.location.reload()), []);
  return (
    <MessagePage
      icon="warning"
      headingRef={usePageHeading(heading)}
      heading={heading}
      text="This page will load when you're back online."
      action={<GoBackButton />}
    />
  );
}

function UpdateDetected() {
  const heading = 'System update detected';
  return (
    <MessagePage
      icon="refresh"
      headingRef={usePageHeading(heading)}
      heading={heading}
      text="An update to the system is currently being applied or has just been applied. Please refresh the page to continue."
      action={
        <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
          Refresh page
        </Button>
      }
    />
  );
}

function Failed() {
  const heading = 'Something went wrong';
  return (
    <MessagePage
      icon="warning"
      headingRef={usePageHeading(heading)}
      heading={heading}
      text="Something went wrong with accessing this page."
      action={<GoBackButton />}
    />
  );
}
