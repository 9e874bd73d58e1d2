/** Which of the storefront's modules share a file. */

interface Chunk {
  readonly name: string;
  readonly test: RegExp;
  /** How many pages, dialogs and other late parts have to share a module. */
  readonly minShareCount?: number;
  readonly includeDependenciesRecursively?: boolean;
}

const within = (...paths: readonly string[]): RegExp =>
  new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`));

/** Each module where it belongs, and not with the first that asks for it. */
const alone = { includeDependenciesRecursively: false } as const;

/**
 * A module goes into the first that it fits. What is in none of them has a file with whatever the same pages
 * ask for: of some hundred bytes often, which is a request of its own and compresses badly.
 */
const CHUNKS: readonly Chunk[] = [
  {
    // The first script of every page, which waits for none, and what fetches the others.
    name: 'start',
    test: within('/storefront/start[.]ts', 'vite/preload-helper'),
  },
  {
    name: 'vendor',
    test: within('/node_modules/(react|react-dom|scheduler|@tanstack|use-sync-external-store)/'),
  },
  {
    // What a page shows of a treatment or a product, and what stands in its place until that is there.
    name: 'cards',
    test: within(
      '/carousel/carousel(-outline|[.]module)',
      '/product/product-card(-outline|[.]module)',
      '/catalogue/treatment-card',
      '/lucide-react/.*/clipboard-check[.]',
    ),
    minShareCount: 2,
    ...alone,
  },
  {
    name: 'carousel',
    test: within('/ui/carousel/', '/lucide-react/.*/(play|pause)[.]'),
    minShareCount: 2,
    ...alone,
  },
  {
    name: 'choices',
    test: within(
      '/ui/controls/(radio-group|date-input|date-parts|control[.])',
      '/features/fields/birth-date',
    ),
    minShareCount: 2,
    ...alone,
  },
  {
    name: 'fields',
    // What asks for a date of birth needs the calendar of the engine, and not the engine.
    test: within('/ui/controls/', '/ui/error-summary', '/engine/calendar[.]'),
    minShareCount: 3,
    ...alone,
  },
  {
    name: 'forms',
    test: within('/features/fields/', '/contract/limits'),
    minShareCount: 2,
    ...alone,
  },
  {
    name: 'shelf',
    test: within(
      '/features/product/',
      '/features/cart/use-line-stepper',
      '/ui/stepper',
      '/lucide-react/.*/(minus|plus|check)[.]',
    ),
    minShareCount: 2,
    ...alone,
  },
  {
    name: 'dialogs',
    test: within('/ui/dialog', '/account/storage-blocked'),
    minShareCount: 2,
    ...alone,
  },
  {
    name: 'orders',
    test: within(
      '/features/orders/(order-amounts|order-items|order-summary|use-order)',
      '/features/address/',
      '/features/account/signed-in',
      '/features/cart/use-forgotten-cart',
    ),
    minShareCount: 2,
    ...alone,
  },
  {
    // What nearly every page needs of others, with what that needs: it is there before any page is.
    name: 'parts',
    test: within('/storefront/(ui|features|pages|content)/', 'virtual:', '/lucide-react/'),
    minShareCount: 6,
  },
];

/** As the bundler wants them: the highest number is asked first. */
export const chunks = CHUNKS.map((chunk, index) => ({
  ...chunk,
  priority: CHUNKS.length - index,
}));
