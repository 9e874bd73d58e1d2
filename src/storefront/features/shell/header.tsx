import { Link, useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { SignInEntry } from '#features/account';
import { useCartCount } from '#features/cart';
import { classes, ExternalLink } from '#ui';
import { Menu, ShoppingBag, X } from '#ui/icons';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { pharmacy } from './pharmacy.ts';

/** The way to every page there is; the links fold into a menu on a phone. */
export function Header() {
  const opener = useRef<HTMLButtonElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Open on one page: on the next it is folded away again.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === path;

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenOn(undefined);
    opener.current?.focus();
  };
  return (
    <header className={styles.header} onKeyDown={closeOnEscape}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Tribe, home">
          <Logo />
        </Link>
        <nav id="menu" aria-label="Main" className={classes(styles.menu, open && styles.open)}>
          <ul role="list" className={styles.links}>
            <li>
              <Link to="/" activeOptions={{ exact: true }} className={styles.link}>
                Home
              </Link>
            </li>
            <li>
              <Link to="/treatments" className={styles.link}>
                Treatments
              </Link>
            </li>
            <li>
              <Link to="/shop-otc" className={styles.link}>
                Shop
              </Link>
            </li>
            <li>
              <Link to="/tribe-reads" className={styles.link}>
                Tribe Reads
              </Link>
            </li>
            <li>
              <Link to="/about-us" className={styles.link}>
                About us
              </Link>
            </li>
            <li>
              <Link to="/contact-us" className={styles.link}>
                Contact us
              </Link>
            </li>
            <li>
              <ExternalLink href={pharmacy.blog} className={styles.link}>
                Blog
              </ExternalLink>
            </li>
          </ul>
        </nav>
        <SignInEntry />
        <CartLink />
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpenOn(open ? undefined : path)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          <span className="visually-hidden">Menu</span>
        </button>
      </div>
    </header>
  );
}

function CartLink() {
  const count = useCartCount();
  return (
    <Link to="/cart" className={styles.cart}>
      <ShoppingBag aria-hidden="true" size={22} strokeWidth={1.75} />
      <span className={styles.cartWord}>Cart</span>
      {count > 0 && (
        <span className={styles.badge}>
          {count}
          <span className="visually-hidden">{count === 1 ? ' item' : ' items'}</span>
        </span>
      )}
    </Link>
  );
}
