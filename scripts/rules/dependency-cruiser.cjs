/**
 * The walls between the rooms: which room may look into which. A rule's name says what holds; its
 * comment says what to do instead. The compiler's room configurations say the same about types.
 */
const room = (path) => `^src/${path}/`;

/** Only the listed rooms (and npm packages) may be imported from a room. */
const mayOnlyReach = (name, from, reach, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(src|scripts|tests)/', pathNot: [from, ...reach] },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Move what both need, a type too, to where neither depends on the other.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      comment: 'Mend the specifier or install the package.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:'] },
    },
    mayOnlyReach(
      'engine-imports-no-room',
      room('engine'),
      [],
      'The engine is pure; give it what it needs as an argument.',
    ),
    {
      name: 'engine-uses-no-node',
      severity: 'error',
      comment: 'The engine runs in the browser too.',
      from: {
        path: '^src/(engine|record|consultation|analysis|storefront|stand-ins/[^/]+/browser|provider/domain)/',
        pathNot: '^src/storefront/(form/precompile|content/compile)/',
      },
      to: { dependencyTypes: ['core'] },
    },
    mayOnlyReach(
      'documents-know-the-engine-only',
      room('documents'),
      [room('engine')],
      'Reading files is all that happens here.',
    ),
    mayOnlyReach(
      'record-knows-the-engine-and-how-an-amount-and-a-day-are-written',
      room('record'),
      [room('engine'), '^src/contract/(in-pounds|day-in-words)'],
      'The record is pure; give it the digest, the day and the documents as arguments.',
    ),
    mayOnlyReach(
      'consultation-knows-the-engine-only',
      room('consultation'),
      [room('engine')],
      'Name an actor and fill it at the composition root.',
    ),
    mayOnlyReach(
      'analysis-knows-engine-and-machine',
      room('analysis'),
      [room('engine'), room('consultation')],
      'Give the analysis what it analyses.',
    ),
    mayOnlyReach(
      'desk-asks-the-server',
      room('desk'),
      [room('engine'), room('record'), room('case'), room('contract'), room('documents')],
      'The desk is a client: add a call to the contract.',
    ),
    mayOnlyReach(
      'case-knows-contract-and-record-only',
      room('case'),
      [room('contract'), room('record')],
      'It says in words what the contract carries; ask for more there.',
    ),
    mayOnlyReach(
      'workspace-asks-the-server',
      room('workspace'),
      [room('case'), room('contract'), room('record'), room('storefront/ui')],
      'The workspace is a client beside the storefront: add a call to the contract, or a control to ui.',
    ),
    {
      name: 'nobody-loads-the-workspace',
      severity: 'error',
      comment: 'A patient never loads a byte of it; move what both need to ui, case or contract.',
      from: { path: '^src/', pathNot: room('workspace') },
      to: { path: room('workspace') },
    },
    mayOnlyReach(
      'studio-shows-what-the-storefront-shows',
      room('studio/page'),
      [
        '^src/studio/messages',
        room('studio/edit'),
        room('engine'),
        room('analysis'),
        room('consultation'),
        room('storefront/(form|ui|features/consultation)'),
      ],
      'Ask the studio’s server, or show it in the storefront’s own form.',
    ),
    {
      name: 'studio-page-reads-rules-and-solves-nothing',
      severity: 'error',
      comment: 'Only the words of the analysis and its types are for a page; ask the server.',
      from: { path: room('studio/page') },
      to: {
        path: room('analysis'),
        pathNot: room('analysis/words'),
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'studio-page-uses-no-node',
      severity: 'error',
      comment: 'Files, git and the solver are behind the studio’s server.',
      from: { path: room('studio/page') },
      to: { dependencyTypes: ['core'] },
    },
    mayOnlyReach(
      'studio-edits-texts',
      room('studio/edit'),
      [room('engine')],
      'Changes of a document are texts in, texts out.',
    ),
    mayOnlyReach(
      'studio-server-reads-and-analyses',
      room('studio/server'),
      [
        '^src/studio/messages',
        room('studio/edit'),
        room('engine'),
        room('documents'),
        room('analysis'),
      ],
      'Let the script pass in what it needs.',
    ),
    {
      name: 'nothing-needs-the-studio',
      severity: 'error',
      comment: 'It is a tool beside the product; move what others need to their room.',
      from: { path: '^src/', pathNot: room('studio') },
      to: { path: room('studio') },
    },
    mayOnlyReach(
      'contract-imports-no-room',
      room('contract'),
      [],
      'The contract is types from openapi/.',
    ),
    mayOnlyReach(
      'client-knows-the-contract-only',
      room('storefront/client'),
      [room('contract')],
      'The client shows nothing and knows no page.',
    ),
    mayOnlyReach(
      'ui-knows-of-other-rooms-how-an-amount-is-written',
      room('storefront/ui'),
      ['^src/contract/in-pounds\\.ts$'],
      'Pass what it shows as properties.',
    ),
    {
      name: 'content-is-compiled-at-build-time-only',
      severity: 'error',
      comment: 'Import virtual:content/<kind>; only compile/ runs in Node.',
      from: { path: room('storefront'), pathNot: room('storefront/content/compile') },
      to: { path: [room('storefront/content/compile'), 'node_modules/marked/'] },
    },
    mayOnlyReach(
      'form-renders-engine-and-machine',
      room('storefront/form'),
      [
        room('engine'),
        room('consultation'),
        room('storefront/ui'),
        room('documents'),
        room('record'),
      ],
      'The form holds no rule and makes no call.',
    ),
    {
      name: 'form-reads-files-at-build-time-only',
      severity: 'error',
      comment: 'Only precompile/ runs in Node.',
      from: { path: room('storefront/form'), pathNot: room('storefront/form/precompile') },
      to: { path: [room('documents'), room('record'), room('storefront/form/precompile')] },
    },
    {
      name: 'features-use-each-other-through-their-doors',
      severity: 'error',
      comment: 'Export it from the feature’s index.ts, or compose the two in a page.',
      from: { path: '^src/storefront/features/([^/]+)/' },
      to: {
        path: '^src/storefront/features/([^/]+)/.+',
        pathNot: ['^src/storefront/features/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'record-and-case-are-entered-by-their-doors',
      severity: 'error',
      comment:
        'Export it from the room’s index.ts and import #record or #case; see package.json, "imports".',
      from: { path: '^(?:scripts|src/([^/]+))/' },
      to: {
        path: '^src/(?:record|case)/',
        pathNot: [
          '^src/$1/',
          '^src/record/index\\.ts$',
          '^src/case/(?:index|inspection-pack|person-page)\\.ts$',
        ],
      },
    },
    {
      name: 'features-know-no-page',
      severity: 'error',
      comment: 'A page composes features, never the other way round.',
      from: { path: '^src/storefront/(features|ui|form|client)/' },
      to: { path: '^src/storefront/(pages/|router|main)' },
    },
    {
      name: 'storefront-and-provider-never-meet',
      severity: 'error',
      comment: 'They meet in #contract (shape) and #engine (meaning).',
      from: { path: '^src/(storefront|provider)/' },
      to: { path: '^src/(storefront|provider)/', pathNot: '^src/$1/' },
    },
    mayOnlyReach(
      'stand-ins-know-no-room',
      room('stand-ins'),
      [],
      'Speak the vendor’s own protocol; what has to be kept is a port that the stand-in declares.',
    ),
    {
      name: 'halves-of-a-stand-in-meet-in-the-protocol',
      severity: 'error',
      comment: 'What both know is in the vendor’s documentation.',
      from: { path: '^src/stand-ins/([^/]+)/(server|browser)/' },
      to: { path: '^src/stand-ins/', pathNot: '^src/stand-ins/$1/$2/' },
    },
    {
      name: 'nobody-can-tell-a-stand-in-from-its-vendor',
      severity: 'error',
      comment: 'Only where it is chosen by its address is it known; elsewhere call the vendor.',
      from: {
        path: '^src/',
        pathNot: [
          room('stand-ins'),
          '^src/provider/open-(payment|identity)\\.ts$',
          '^src/storefront/features/checkout/load-payments\\.ts$',
        ],
      },
      to: { path: room('stand-ins') },
    },
    {
      name: 'a-stand-in-is-fetched-only-where-it-is-on',
      severity: 'error',
      comment: 'Fetch it with import() once the server says so: no patient waits for it otherwise.',
      from: { path: room('storefront') },
      to: { path: room('stand-ins'), dynamic: false },
    },
    mayOnlyReach(
      'domain-knows-engine-record-and-how-an-amount-and-a-day-are-written',
      room('provider/domain'),
      [room('engine'), room('record'), '^src/contract/(in-pounds|money-in-words|day-in-words)'],
      'Declare a port and let main fill it.',
    ),
    mayOnlyReach(
      'database-knows-domain-and-pure-rooms',
      room('provider/database'),
      [room('provider/domain'), room('engine'), room('record')],
      'A store answers the domain’s port.',
    ),
    {
      name: 'adapters-know-the-domain-only',
      severity: 'error',
      comment: 'An adapter answers a port of the domain; open-ports.ts brings them together.',
      from: { path: '^src/provider/(payment|storage|mail|passwords|tokens)/' },
      to: { path: '^src/', pathNot: ['^src/provider/($1|domain|data-folder)/'] },
    },
    {
      name: 'sql-lives-in-the-database-room',
      severity: 'error',
      comment: 'Add a method to the store.',
      from: { path: '^src/', pathNot: room('provider/database') },
      to: { path: 'node_modules/(@electric-sql/pglite|pg)/' },
    },
    {
      name: 'solver-and-compiler-stay-out-of-the-browser',
      severity: 'error',
      comment: 'Validators are compiled at build time.',
      from: {
        path: '^src/(engine|consultation|storefront)/',
        pathNot: room('storefront/form/precompile'),
      },
      to: { path: 'node_modules/(ajv|ajv-formats|z3-solver)/' },
    },
    {
      name: 'src-imports-no-script-and-no-test',
      severity: 'error',
      comment: 'Scripts and tests use src, never the other way round.',
      from: { path: '^src/' },
      to: { path: '^(scripts|tests)/' },
    },
    {
      name: 'scripts-import-no-test',
      severity: 'error',
      comment: 'What measures and breaks stands in tests/lab, with its command.',
      from: { path: '^scripts/' },
      to: { path: '^tests/' },
    },
    {
      name: 'kit-knows-no-laboratory',
      severity: 'error',
      comment: 'Tests and tests/lab use the kit, never the other way round.',
      from: { path: '^tests/kit/' },
      to: { path: '^tests/', pathNot: '^tests/kit/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.css$', '\\?', '^virtual:'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
