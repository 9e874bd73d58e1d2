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
import { findTreatment } from '#features/catalogue';
import { Shell } from '#features/shell';
import { categoryOf } from '#features/shop';
import { HomePage } from './pages/home.tsx';
import { LoadingPage } from './pages/loading.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { NotLoadedPage } from './pages/not-loaded.tsx';
import { TreatmentsPage } from './pages/treatments.tsx';

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
});

const getParentRoute = () => root;

const home = createRoute({ getParentRoute, path: '/', component: HomePage });

const homeByName = createRoute({ getParentRoute, path: '/home', component: HomePage });

const treatments = createRoute({ getParentRoute, path: '/treatments', component: TreatmentsPage });

const treatment = createRoute({
  getParentRoute,
  path: '/treatments/$treatment',
  loader: ({ params }) => {
    const found = findTreatment(params.treatment);
    if (!found) throw notFound();
    return found;
  },
  component: lazyRouteComponent(() => import('./pages/treatment.tsx'), 'TreatmentPage'),
});

/** An address that articles used for HRT. */
const formerHrt = createRoute({
  getParentRoute,
  path: '/treatments-details/hrt',
  beforeLoad: () => {
    throw redirect({ to: '/treatments/$treatment', params: { treatment: 'hrt' }, replace: true });
  },
});

const consultation = createRoute({
  getParentRoute,
  path: '/consultation/$id',
  // The page, the engine and the form come only when somebody consults.
  loader: async ({ params }) => {
    const { load } = await import('./pages/consultation.tsx');
    const loaded = await load(params.id);
    if (!loaded) throw notFound();
    return loaded;
  },
  staleTime: Infinity,
  component: lazyRouteComponent(() => import('./pages/consultation.tsx'), 'ConsultationPage'),
});

const shop = createRoute({
  getParentRoute,
  path: '/shop-otc',
  validateSearch: ({ category }: { category?: string } & SearchSchemaInput) => ({
    category: categoryOf(category),
  }),
  component: lazyRouteComponent(() => import('./pages/shop.tsx'), 'ShopPage'),
});

const cart = createRoute({
  getParentRoute,
  path: '/cart',
  component: lazyRouteComponent(() => import('./pages/cart.tsx'), 'CartPage'),
});

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./pages/profile.tsx'), 'ProfilePage'),
});

const login = createRoute({
  getParentRoute,
  path: '/login',
  component: lazyRouteComponent(() => import('./pages/login.tsx'), 'LoginPage'),
});

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./pages/login.tsx'), 'ResetPasswordPage'),
});

const checkout = createRoute({
  getParentRoute,
  path: '/checkout',
  validateSearch: ({ order }): { order?: string } => (typeof order === 'string' ? { order } : {}),
  component: lazyRouteComponent(() => import('./pages/checkout.tsx'), 'CheckoutPage'),
});

const orderSuccess = createRoute({
  getParentRoute,
  path: '/order-success/$orderId',
  component: lazyRouteComponent(() => import('./pages/order-success.tsx'), 'OrderSuccessPage'),
});

const routeTree = root.addChildren([
  checkout,
  orderSuccess,
  shop,
  home,
  homeByName,
  treatments,
  treatment,
  formerHrt,
  consultation,
  cart,
  profile,
  login,
  resetPassword,
]);

/** The pages there are. Nothing is fetched before it is asked for: some GETs change the cart. */
export const createStorefrontRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: false,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 300,
    defaultErrorComponent: NotLoadedPage,
    defaultNotFoundComponent: NotFoundPage,
    ...(history && { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStorefrontRouter>;
  }
}
