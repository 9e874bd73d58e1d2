import { Link } from '@tanstack/react-router';
import { Lock, Package, ShieldCheck } from 'lucide-react';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { pharmacy } from './pharmacy.ts';

/** Who answers for the pharmacy, and what a customer may rely on. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>You are Seen, You are Heard, You are one of Us.</p>
        </div>
        <nav aria-label="Footer">
          <ul role="list" className={styles.links}>
            <li>
              <Link to="/">Home</Link>
            </li>
            <li>
              <Link to="/treatments">Treatments</Link>
            </li>
            <li>
              <Link to="/cart">Cart</Link>
            </li>
          </ul>
        </nav>
        <ul role="list" className={styles.promises}>
          <li>
            <ShieldCheck aria-hidden="true" size={20} strokeWidth={1.75} />A prescriber reviews
            every consultation
          </li>
          <li>
            <Package aria-hidden="true" size={20} strokeWidth={1.75} />
            Plain, discreet packaging
          </li>
          <li>
            <Lock aria-hidden="true" size={20} strokeWidth={1.75} />
            Your answers stay between you and us
          </li>
        </ul>
        <div className={styles.legal}>
          <p>{pharmacy.registration}</p>
          <p>{pharmacy.superintendent}</p>
          <p>{pharmacy.address}</p>
          <p>
            In an emergency call 999. For urgent advice that cannot wait for a GP, call 111 at any
            hour.
          </p>
        </div>
      </div>
    </footer>
  );
}
