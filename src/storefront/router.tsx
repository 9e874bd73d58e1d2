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

// The other pages do without it.
const HomePage = lazyRouteComponent(
  lazyModule(() => import('./pages/home.tsx')),
  'HomePage',
);

const home = createRoute({ getParentRoute, path: '/', component: HomePage });

const homeByName = createRoute({ getParentRoute, path: '/home', component: HomePage });

const treatments = createRoute({
  getParentRoute,
  path: '/treatments',
  // A number is read as one.
  validateSearch: ({ q = '' }): { q?: string } => (q === '' ? {} : { q: String(q) }),
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/treatments.tsx')),
    'TreatmentsPage',
  ),
});

const treatmentPage = lazyModule(() => import('./pages/treatment.tsx'));
const treatment = createRoute({
  getParentRoute,
  path: '/treatments/$treatment',
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
const treatmentPrices = createRoute({ getParentRoute: () => treatment, path: 'prices' });

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
  // Where none is named, the address stays as it is: it is the whole shop's.
  validateSearch: ({
    category,
  }: { category?: string } & SearchSchemaInput): { category?: Category } =>
    category === undefined ? {} : { category: categoryOf(category) },
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/shop.tsx')),
    'ShopPage',
  ),
});

const articles = createRoute({
  getParentRoute,
  path: '/tribe-reads',
  // A number is read as one.
  validateSearch: ({ q = '' }): { q?: string } => (q === '' ? {} : { q: String(q) }),
  loader: () => textPage('tribe-reads'),
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/articles.tsx')),
    'ArticlesPage',
  ),
});

const articlePage = lazyModule(() => import('./pages/article.tsx'));
const article = createRoute({
  getParentRoute,
  path: '/tribe-reads/$article',
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
  loader: () => textPage('about-us'),
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/about.tsx')),
    'AboutPage',
  ),
});

const contact = createRoute({
  getParentRoute,
  path: '/contact-us',
  loader: () => textPage('contact-us'),
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/contact.tsx')),
    'ContactPage',
  ),
});

const faqs = createRoute({
  getParentRoute,
  path: '/faqs',
  loader: async () => {
    const { readQuestions } = await texts();
    return { ...(await textPage('faqs')), groups: await readQuestions() };
  },
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/faqs.tsx')),
    'FaqsPage',
  ),
});

/** A page that is nothing but its text. */
const written = <const Path extends `/${string}`>(path: Path) =>
  createRoute({
    getParentRoute,
    path,
    loader: () => textPage(path.slice(1)),
    component: lazyRouteComponent(
      lazyModule(() => import('./pages/text.tsx')),
      'TextPage',
    ),
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
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/cart.tsx')),
    'CartPage',
  ),
});

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/profile.tsx')),
    'ProfilePage',
  ),
});

const login = createRoute({
  getParentRoute,
  path: '/login',
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/login.tsx')),
    'LoginPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/login.tsx')),
    'ResetPasswordPage',
  ),
});

const checkout = createRoute({
  getParentRoute,
  path: '/checkout',
  validateSearch: ({ order }): { order?: string } => (typeof order === 'string' ? { order } : {}),
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/checkout.tsx')),
    'CheckoutPage',
  ),
});

const orderSuccess = createRoute({
  getParentRoute,
  path: '/order-success/$orderId',
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/order-success.tsx')),
    'OrderSuccessPage',
  ),
});

const order = createRoute({
  getParentRoute,
  path: '/orders/$orderId',
  component: lazyRouteComponent(
    lazyModule(() => import('./pages/order.tsx')),
    'OrderPage',
  ),
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
      component: lazyRouteComponent(
        lazyModule(() => import('./ui/guide/guide.tsx')),
        'Guide',
      ),
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStorefrontRouter>;
  }
}
