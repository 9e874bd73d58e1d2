import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  type RouterHistory,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { Shell } from '#features/shell';
import { type Category, categoryOf } from '#features/shop';
import type { TextPage } from '#features/texts';
import { lazyModule } from './lazy-module.ts';
import { LoadingPage } from './pages/loading.tsx';
import { MissingPage } from './pages/missing.tsx';
import { NotLoadedPage } from './pages/not-loaded.tsx';

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: MissingPage,
});

const getParentRoute = () => root;

/** A page that everybody may find is rendered ahead. */
const everybody = (file: string) => ({ ahead: 'everybody', files: [`pages/${file}.tsx`] }) as const;
const onRequest = (file: string) => ({ files: [`pages/${file}.tsx`] });

/** A page whose file is fetched when somebody goes to it: the others do without it. */
const page = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(lazyModule(load), name);

const HomePage = page(() => import('./pages/home.tsx'), 'HomePage');

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: everybody('home'),
  component: HomePage,
});

const homeByName = createRoute({
  getParentRoute,
  path: '/home',
  staticData: onRequest('home'),
  component: HomePage,
});

const treatments = createRoute({
  getParentRoute,
  path: '/treatments',
  staticData: everybody('treatments'),
  // A number is read as one.
  validateSearch: ({ q = '' }): { q?: string } => (q === '' ? {} : { q: String(q) }),
  component: page(() => import('./pages/treatments.tsx'), 'TreatmentsPage'),
});

const treatmentPage = lazyModule(() => import('./pages/treatment.tsx'));
const treatment = createRoute({
  getParentRoute,
  path: '/treatments/$treatment',
  staticData: everybody('treatment'),
  loader: async ({ params }) => {
    const { load } = await treatmentPage();
    const found = await load(params.treatment);
    if (!found) throw notFound();
    return found;
  },
  staleTime: Infinity,
  component: lazyRouteComponent(treatmentPage, 'TreatmentPage'),
});

/** Its second tab. The page is the same, so that a change of tab leaves everything where it is. */
const treatmentPrices = createRoute({
  getParentRoute: () => treatment,
  path: 'prices',
  staticData: everybody('treatment'),
});

/** An address that articles used for HRT. */
const formerHrt = createRoute({
  getParentRoute,
  path: '/treatments-details/hrt',
  beforeLoad: () => {
    throw redirect({ to: '/treatments/$treatment', params: { treatment: 'hrt' }, replace: true });
  },
});

const consultationPage = lazyModule(() => import('./pages/consultation.tsx'));
const consultation = createRoute({
  getParentRoute,
  path: '/consultation/$id',
  // A draft is hers alone: whoever has begun sees her own step.
  staticData: {
    ahead: 'newcomers',
    files: ['pages/consultation.tsx', 'virtual:questionnaire/$id'],
  },
  // The page, the engine and the form come only when somebody consults.
  loader: async ({ params }) => {
    const { load } = await consultationPage();
    const loaded = await load(params.id);
    if (!loaded) throw notFound();
    return loaded;
  },
  staleTime: Infinity,
  component: lazyRouteComponent(consultationPage, 'ConsultationPage'),
});

const shop = createRoute({
  getParentRoute,
  path: '/shop-otc',
  staticData: everybody('shop'),
  // Where none is named, the address stays as it is: it is the whole shop's.
  validateSearch: ({
    category,
  }: { category?: string } & SearchSchemaInput): { category?: Category } =>
    category === undefined ? {} : { category: categoryOf(category) },
  component: page(() => import('./pages/shop.tsx'), 'ShopPage'),
});

const articles = createRoute({
  getParentRoute,
  path: '/tribe-reads',
  staticData: everybody('articles'),
  // A number is read as one.
  validateSearch: ({ q = '' }): { q?: string } => (q === '' ? {} : { q: String(q) }),
  loader: () => textPage('tribe-reads'),
  component: page(() => import('./pages/articles.tsx'), 'ArticlesPage'),
});

const articlePage = lazyModule(() => import('./pages/article.tsx'));
const article = createRoute({
  getParentRoute,
  path: '/tribe-reads/$article',
  staticData: everybody('article'),
  loader: async ({ params }) => {
    const { load } = await articlePage();
    return (await load(params.article)) ?? missing();
  },
  component: lazyRouteComponent(articlePage, 'ArticlePage'),
});

const texts = lazyModule(() => import('#features/texts'));

/** The text of `content/pages/<slug>.md`. */
async function textPage(slug: string): Promise<TextPage> {
  const { readPage } = await texts();
  return (await readPage(slug)) ?? missing();
}

function missing(): never {
  throw notFound();
}

const about = createRoute({
  getParentRoute,
  path: '/about-us',
  staticData: everybody('about'),
  loader: () => textPage('about-us'),
  component: page(() => import('./pages/about.tsx'), 'AboutPage'),
});

const contact = createRoute({
  getParentRoute,
  path: '/contact-us',
  staticData: everybody('contact'),
  loader: () => textPage('contact-us'),
  component: page(() => import('./pages/contact.tsx'), 'ContactPage'),
});

const faqs = createRoute({
  getParentRoute,
  path: '/faqs',
  staticData: everybody('faqs'),
  loader: async () => {
    const { readQuestions } = await texts();
    return { ...(await textPage('faqs')), groups: await readQuestions() };
  },
  component: page(() => import('./pages/faqs.tsx'), 'FaqsPage'),
});

/** A page that is nothing but its text. */
const written = <const Path extends `/${string}`>(path: Path) =>
  createRoute({
    getParentRoute,
    path,
    staticData: everybody('text'),
    loader: () => textPage(path.slice(1)),
    component: page(() => import('./pages/text.tsx'), 'TextPage'),
  });
const delivery = written('/delivery');
const terms = written('/terms-and-conditions');
const privacy = written('/privacy-policy');
const cookies = written('/cookies');
const accessibility = written('/accessibility');

/** An address that some links have. */
const formerly = <const Path extends `/${string}`>(path: Path, to: '/about-us' | '/contact-us') =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });
const formerAbout = formerly('/about', '/about-us');
const formerContact = formerly('/contact', '/contact-us');

const cart = createRoute({
  getParentRoute,
  path: '/cart',
  staticData: onRequest('cart'),
  component: page(() => import('./pages/cart.tsx'), 'CartPage'),
});

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  staticData: onRequest('profile'),
  component: page(() => import('./pages/profile.tsx'), 'ProfilePage'),
});

const login = createRoute({
  getParentRoute,
  path: '/login',
  staticData: onRequest('login'),
  component: page(() => import('./pages/login.tsx'), 'LoginPage'),
});

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  staticData: onRequest('login'),
  component: page(() => import('./pages/login.tsx'), 'ResetPasswordPage'),
});

const checkout = createRoute({
  getParentRoute,
  path: '/checkout',
  // It takes money with what is fetched once there is an order.
  staticData: {
    files: [
      'pages/checkout.tsx',
      'features/checkout/payment-form.tsx',
      'stand-ins/stripe/browser/stripe.ts',
    ],
  },
  validateSearch: ({ order }): { order?: string } => (typeof order === 'string' ? { order } : {}),
  component: page(() => import('./pages/checkout.tsx'), 'CheckoutPage'),
});

const orderSuccess = createRoute({
  getParentRoute,
  path: '/order-success/$orderId',
  staticData: onRequest('order-success'),
  component: page(() => import('./pages/order-success.tsx'), 'OrderSuccessPage'),
});

const order = createRoute({
  getParentRoute,
  path: '/orders/$orderId',
  staticData: onRequest('order'),
  component: page(() => import('./pages/order.tsx'), 'OrderPage'),
});

const routeTree = root.addChildren([
  articles,
  article,
  about,
  contact,
  faqs,
  delivery,
  terms,
  privacy,
  cookies,
  accessibility,
  formerAbout,
  formerContact,
  checkout,
  orderSuccess,
  order,
  shop,
  home,
  homeByName,
  treatments,
  treatment.addChildren([treatmentPrices]),
  formerHrt,
  consultation,
  cart,
  profile,
  login,
  resetPassword,
]);

// The design system, to look at: in no build, and so not among the pages that the server is told of.
if (import.meta.env.MODE === 'development' && Array.isArray(routeTree.children))
  routeTree.children.push(
    createRoute({
      getParentRoute,
      path: '/styleguide',
      component: page(() => import('./ui/guide/guide.tsx'), 'Guide'),
    }),
  );

/** The pages there are. Nothing is fetched before it is asked for: some GETs change the cart. */
export const createStorefrontRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    // A page that is not there is said to be missing in place of all of it, whatever its address begins with.
    notFoundMode: 'root',
    scrollRestoration: true,
    defaultPreload: false,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 300,
    defaultErrorComponent: NotLoadedPage,
    defaultNotFoundComponent: MissingPage,
    ...(history && { history }),
  });

export type StorefrontRouter = ReturnType<typeof createStorefrontRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: StorefrontRouter;
  }
  interface StaticDataRouteOption {
    /** How the files end without which the page does not run; `$id` stands for what it does in the path. */
    files?: readonly string[];
    /** Whom the build renders it for ahead. */
    ahead?: 'everybody' | 'newcomers';
  }
}
