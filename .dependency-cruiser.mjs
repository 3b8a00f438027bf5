/** The architecture as rules. Each has a planted violation in dev/checks/architecture.test.ts. */
const serverFeature = '^server/src/(?!platform/|integrations/)([^/]+)/';
/** What web features share. Later folders know earlier ones, never the other way around. */
const webShared = 'platform|ui|links|history|x-ray|documents|pickers|intacct|partners|agreements|pricing';
const webFeature = `^web/src/(?!app/|(?:${webShared})/)([^/]+)/`;
const test = '\\.test\\.ts$|^server/test/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-is-pure',
      comment: 'core imports itself, zod, date-fns and libphonenumber-js',
      severity: 'error',
      from: { path: '^core/src', pathNot: test },
      to: { pathNot: '^core/src|node_modules/(zod|date-fns|@date-fns/tz|libphonenumber-js)/' },
    },
    {
      name: 'rules-know-no-contract',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { path: '\\.contract\\.ts$' },
    },
    {
      name: 'web-and-server-are-apart',
      severity: 'error',
      from: { path: '^(web|server)/' },
      to: { path: '^(web|server)/', pathNot: '^$1/' },
    },
    {
      name: 'product-without-workshop',
      comment: 'nothing that ships imports the development stack or the tests',
      severity: 'error',
      from: { path: '^(core|server|web)/src', pathNot: test },
      to: { path: '^(dev|e2e|server/test)/' },
    },
    {
      name: 'sql-in-queries-only',
      severity: 'error',
      from: { path: '^server/src', pathNot: `^server/src/platform/|\\.queries\\.ts$|${test}` },
      to: { path: '(^|node_modules/)(kysely|pg|pg-boss)(/|$)' },
    },
    {
      name: 'http-in-platform-only',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/(platform/|api\\.ts$)' },
      to: { path: '(^|node_modules/)(fastify|@fastify)(/|$)' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '^server/src/.*\\.(service|queries|jobs)\\.ts$' },
      to: { path: '^server/src/platform/http/' },
    },
    {
      name: 'queries-call-nobody',
      comment: 'queries of one folder may share fragments of SQL',
      severity: 'error',
      from: { path: '^(.+)/[^/]+\\.queries\\.ts$' },
      to: { path: '^server/src/', pathNot: '^server/src/platform/(db|list)/|^$1/[^/]+\\.queries\\.ts$' },
    },
    {
      name: 'features-meet-at-services',
      comment: 'another feature of the server is reached through its service',
      severity: 'error',
      from: { path: serverFeature, pathNot: test },
      to: { path: serverFeature, pathNot: '^server/src/$1/|\\.service\\.ts$' },
    },
    {
      name: 'queries-are-private',
      comment: "another folder's queries, routes and jobs are its own",
      severity: 'error',
      // The registries of an area name the routes and jobs of its folders.
      from: {
        path: '^server/src/(?!platform/|integrations/)(.+)/[^/]+$',
        pathNot: `/(routes|jobs)\\.ts$|${test}`,
      },
      to: {
        path: '^server/src/(?!platform/|integrations/).+\\.(queries|routes|jobs)\\.ts$',
        pathNot: '^server/src/$1/[^/]+$',
      },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/(platform|integrations)/', pathNot: test },
      to: { path: serverFeature },
    },
    {
      name: 'web-features-are-apart',
      severity: 'error',
      from: { path: webFeature },
      to: { path: webFeature, pathNot: '^web/src/$1/' },
    },
    {
      name: 'web-ground-knows-no-feature',
      comment: 'only the router in app/ knows the pages',
      severity: 'error',
      from: { path: `^web/src/(${webShared})/` },
      // An area's paths are plain data, and composed where all who link there find them.
      to: { path: `${webFeature}|^web/src/app/`, pathNot: '^web/src/[^/]+/paths\\.ts$' },
    },
    {
      name: 'primitives-know-no-records',
      comment: 'ui/ draws anything; what knows invoices, partners or histories is beside it',
      severity: 'error',
      from: { path: '^web/src/(platform|ui)/' },
      to: { path: '^web/src/(links|history|x-ray|documents|pickers|intacct|partners|agreements|pricing)/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/|\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
    // Types come through the same doors as code.
    detectJSDocImports: false,
  },
};
