/** Letters to whoever asks for them. */
export { Newsletter } from './newsletter.tsx';
