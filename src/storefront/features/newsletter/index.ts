/** Letters to whoever asks for them. */
export { NewsletterWhenNear } from './newsletter-when-near.tsx';
