import Button from '@mui/material/Button';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { connectionNow, onReconnected } from '../platform/connection.ts';
import { MessagePage, Standalone } from '../ui/standalone.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';
import { isChunkLoadError } from './chunk-error.ts';
import { GoBackButton } from '../ui/not-found.tsx';

/** A page that could not be shown: because it was deployed anew, or because it failed. */
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

/** The code of the page could not be fetched for want of a network. Nothing was typed here: it loads by itself. */
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
