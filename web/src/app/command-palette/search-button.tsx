import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '../../ui/icons.tsx';
import { Key } from '../../ui/text/key.tsx';

/** Looks like the field that it opens. */
export function SearchButton({ collapsed, onClick }: { collapsed: boolean; onClick: () => void }) {
  if (collapsed) {
    return (
      <Tooltip title="Search" placement="right">
        <IconButton aria-label="Search" aria-haspopup="dialog" onClick={onClick} sx={{ mx: 'auto', mb: 1 }}>
          <Icon name="search" />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      sx={{
        justifyContent: 'flex-start',
        flex: 'none',
        gap: 1.25,
        width: '100%',
        height: 34,
        mb: 1.5,
        pl: 1.25,
        pr: 0.75,
        typography: 'body1',
        color: 'text.tertiary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '7px',
        '&:hover': { bgcolor: 'tokens.paperHover' },
      }}
    >
      <Icon name="search" size={15} />
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        Search
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5 }}>
        <Key name="mod" />
        <Key name="k" />
      </Box>
    </ButtonBase>
  );
}
