import { createRoot } from 'react-dom/client';
import { Toasts } from '#ui';
import { Preview } from './preview.tsx';
import { published } from './published.ts';
import './page.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root.');

createRoot(container).render(
  <>
    <Preview published={published} />
    <Toasts />
  </>,
);
