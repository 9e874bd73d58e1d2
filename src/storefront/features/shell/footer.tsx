import { Link } from '@tanstack/react-router';
import { CookieChoices } from '#features/consent';
import { NewsletterWhenNear } from '#features/newsletter';
import { ExternalLink } from '#ui';
import { Lock, Package, ShieldCheck } from '#ui/icons';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { pharmacy } from './pharmacy.ts';
import { Reviews } from './reviews.tsx';

const ways = [
  {
    name: 'Care',
    links: [
      ['/', 'Home'],
      ['/treatments', 'Treatments'],
      ['/shop-otc', 'Shop'],
      ['/tribe-reads', 'Tribe Reads'],
      ['/cart', 'Cart'],
      ['/profile', 'Your profile'],
    ],
  },
  {
    name: 'Help',
    links: [
      ['/about-us', 'About us'],
      ['/contact-us', 'Contact us'],
      ['/faqs', 'FAQs'],
      ['/delivery', 'Delivery'],
      ['/accessibility', 'Accessibility'],
    ],
  },
  {
    name: 'Legal',
    links: [
      ['/terms-and-conditions', 'Terms and conditions'],
      ['/privacy-policy', 'Privacy policy'],
      ['/cookies', 'Cookies'],
    ],
  },
] as const;

/** Who answers for the pharmacy, what a customer may rely on, and the ways on from here. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.promise}>You are Seen, You are Heard, You are one of Us.</p>
          <Reviews />
        </div>
        <NewsletterWhenNear />
        <nav aria-label="Footer" className={styles.ways}>
          {ways.map(({ name, links }) => (
            <ul key={name} role="list" className={styles.links} aria-label={name}>
              {links.map(([to, words]) => (
                <li key={to}>
                  <Link to={to}>{words}</Link>
                </li>
              ))}
            </ul>
          ))}
          <ul role="list" className={styles.links} aria-label="Tribe elsewhere">
            <li>
              <ExternalLink href={pharmacy.blog}>Blog</ExternalLink>
            </li>
            {pharmacy.social.map(({ name, href }) => (
              <li key={name}>
                <ExternalLink href={href}>{name}</ExternalLink>
              </li>
            ))}
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
          <div className={styles.seal}>
            <ShieldCheck aria-hidden="true" size={32} strokeWidth={1.5} />
            <div>
              <p className={styles.sealWords}>{pharmacy.seal.words}</p>
              <ExternalLink href={pharmacy.seal.href}>Check our registration</ExternalLink>
            </div>
          </div>
          <div className={styles.who}>
            <p>{pharmacy.registration}</p>
            <p>{pharmacy.superintendent}</p>
            <p>{pharmacy.address}</p>
            <CookieChoices />
            <p>
              In an emergency call 999. For urgent advice that cannot wait for a GP, call 111 at any
              hour.
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}
