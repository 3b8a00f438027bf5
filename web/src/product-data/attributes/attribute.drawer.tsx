import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  type AttributeDetails,
  type CheatSheetRow,
  productAttributes,
} from '@backdock/core/product-data/attributes/attributes.contract.ts';
import { percent } from '@backdock/core/kit/money.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { DrawerContent, SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { countedText } from './counted-text.ts';
import { typeText } from './type-text.ts';

interface AttributeDrawerProps {
  name: string | null;
  /** Templates that use it. */
  usedIn: CheatSheetRow['usedInTemplates'];
  onClose: () => void;
}

/** One attribute beside the sheet: what it means, and what products have in it. */
export function AttributeDrawer({ name, usedIn, onClose }: AttributeDrawerProps) {
  return (
    <SideDrawer isOpen={name !== null} width={560} onClose={onClose}>
      {name === null ? null : <Attribute name={name} usedIn={usedIn} />}
    </SideDrawer>
  );
}

function Attribute({ name, usedIn }: Pick<AttributeDrawerProps, 'usedIn'> & { name: string }) {
  const { data, error, refetch } = useQuery(
    queryOf(productAttributes.attribute, { params: { attributeName: name } }),
  );
  return (
    <DrawerContent
      title={data?.label ?? name}
      beside={data && !data.isActive ? <StatusChip label="Inactive" /> : null}
    >
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Meaning attribute={data} />
          <Heading>Used in</Heading>
          <Templates of={usedIn} />
          <Heading>Most frequent values</Heading>
          <Values attribute={data} />
        </>
      ) : (
        <TextSkeleton lines={10} />
      )}
    </DrawerContent>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="h2" component="h3" sx={{ mt: 2.5, mb: 1.25 }}>
      {children}
    </Typography>
  );
}

function Templates({ of }: { of: CheatSheetRow['usedInTemplates'] }) {
  if (of.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
        No template uses this attribute.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={linkList}>
      {of.map(({ id, name }) => (
        <li key={id}>
          <TextLink {...linkTo(pageLink(paths.productTemplate, { templateId: id }))}>{name}</TextLink>
        </li>
      ))}
    </Box>
  );
}

/** Each line is tall enough for a finger. */
const linkList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  typography: 'body2',
  '& a': { display: 'inline-block', lineHeight: '24px' },
} as const;

function Meaning({ attribute }: { attribute: AttributeDetails }) {
  const { name, group, description, allowedValues, aliases, example, filledPercent, countedOn } = attribute;
  return (
    <Facts>
      <dt>Name</dt>
      <dd>{name}</dd>
      <dt>Group</dt>
      <dd>{group}</dd>
      <dt>Type</dt>
      <dd>{typeText(attribute)}</dd>
      {description ? (
        <>
          <dt>Description</dt>
          <dd>{description}</dd>
        </>
      ) : null}
      {allowedValues.length > 0 ? (
        <>
          <dt>Allowed values</dt>
          <dd>{allowedValues.join(', ')}</dd>
        </>
      ) : null}
      {aliases.length > 0 ? (
        <>
          <dt>Also known as</dt>
          <dd>{aliases.join(', ')}</dd>
        </>
      ) : null}
      {example ? (
        <>
          <dt>Example</dt>
          <dd>{example}</dd>
        </>
      ) : null}
      <dt>Filled</dt>
      <dd>
        {percent(filledPercent)} of products
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {countedText(countedOn)}
        </Typography>
      </dd>
    </Facts>
  );
}

const heads = [{ label: 'Value' }, { label: 'Products', right: true }] as const;

function Values({ attribute: { distinctValues, hasMoreValues } }: { attribute: AttributeDetails }) {
  if (distinctValues.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
        {hasMoreValues ? 'This attribute’s values aren’t listed.' : 'No product has a value yet.'}
      </Typography>
    );
  }
  return (
    <>
      <SmallTable label="Most frequent values" heads={heads}>
        {distinctValues.map(({ value, productCount }) => (
          <tr key={value}>
            <td className="wraps">{value}</td>
            <td className="right">{productCount.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </SmallTable>
      {hasMoreValues ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.tertiary' }}>
          Only the most frequent values are listed.
        </Typography>
      ) : null}
    </>
  );
}
