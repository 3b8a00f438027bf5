import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** MUI's look, the router's navigation. */
export const TextLink = createLink(MuiLink);
export const ButtonLink = createLink(Button);
