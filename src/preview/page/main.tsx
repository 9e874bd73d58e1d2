import { createRoot } from 'react-dom/client';
import { Toasts } from '#ui';
import { Preview } from './preview.tsx';
import './page.css';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id root.');

createRoot(place).render(
  <>
    <Preview />
    <Toasts />
  </>,
);
