import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { Icon } from '../icons.tsx';
import { MessagePage, Standalone } from '../layout/standalone.tsx';
import { useDocumentTitle } from '../layout/use-page-heading.ts';

/** Back to the previous page, or to the dashboard if the user came from elsewhere. */
export function GoBackButton() {
  const router = useRouter();
  const goBack = () => {
    if (window.history.length > 1) window.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <Button variant="contained" color="primary" startIcon={<Icon name="back" />} onClick={goBack}>
      Go back
    </Button>
  );
}

export function NotFound() {
  useDocumentTitle('404 - Not Found');
  return (
    <MessagePage
      icon="compass"
      heading="Page not found"
      text="The page you were trying to access could not be found."
      action={<GoBackButton />}
    />
  );
}

export function StandaloneNotFound() {
  return (
    <Standalone>
      <NotFound />
    </Standalone>
  );
}
