import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { SignedIn, useLogout } from '#features/account';
import { Notifications } from '#features/notifications';
import { isOrderView, MyOrders } from '#features/orders';
import { MyProfile } from '#features/profile';
import type { Customer } from '#contract';
import { Button, Page, PageTitle, TabLink, Tabs, useDocumentHead } from '#ui';
import styles from './profile.module.css';

const TABS = [
  { tab: 'profile', label: 'My Profile' },
  { tab: 'orders', label: 'My Orders' },
  { tab: 'notifications', label: 'Notifications' },
] as const;

type Tab = (typeof TABS)[number]['tab'];

/** The customer's own corner. Which part of it is shown stands in the address. */
export function ProfilePage() {
  useDocumentHead({ title: 'Your profile', noindex: true });
  return (
    <SignedIn
      title="Your profile"
      why="Log in to see your details, your orders and what we have told you."
    >
      {(customer) => <Corner key={customer._id} customer={customer} />}
    </SignedIn>
  );
}

function Corner({ customer }: { readonly customer: Customer }) {
  const { tab, view } = useShown();
  const navigate = useNavigate();
  const logout = useLogout();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  useFocusOnChange(tab, focusHeading);
  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <PageTitle>Hello, {customer.firstname}</PageTitle>
        <Tabs label="Your profile">
          {TABS.map(({ tab: each, label }) => (
            <TabLink
              key={each}
              to="/profile"
              search={{ tab: each }}
              current={each === tab}
              resetScroll={false}
            >
              {label}
            </TabLink>
          ))}
        </Tabs>
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {TABS.find((each) => each.tab === tab)?.label}
      </h2>
      {tab === 'profile' && (
        <>
          <MyProfile customer={customer} onFocusLost={focusHeading} />
          <div>
            <Button look="secondary" onClick={logout}>
              Logout
            </Button>
          </div>
        </>
      )}
      {tab === 'orders' && (
        <MyOrders
          customer={customer}
          view={view}
          onView={(next) =>
            void navigate({
              to: '/profile',
              search: { tab: 'orders', view: next },
              resetScroll: false,
            })
          }
          onFocusLost={focusHeading}
        />
      )}
      {tab === 'notifications' && <Notifications onFocusLost={focusHeading} />}
    </Page>
  );
}

/** What the address asks for; the first tab where it asks for nothing known. */
function useShown() {
  const search: { readonly tab?: unknown; readonly view?: unknown } = useSearch({ strict: false });
  const tab: Tab = TABS.find((each) => each.tab === search.tab)?.tab ?? 'profile';
  return { tab, view: isOrderView(search.view) ? search.view : undefined };
}

/** Another tab is like another page: its heading takes the focus, which reads it out. */
function useFocusOnChange(tab: Tab, focusHeading: () => void): void {
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    focusHeading();
  }, [tab, focusHeading]);
}
