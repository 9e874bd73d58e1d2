import { Toaster as Sonner, toast } from 'sonner';

/** sonner with our place and time. */
export default function Toaster() {
  return <Sonner position="bottom-left" duration={3000} visibleToasts={3} theme="light" />;
}

/** The same words twice at once are one toast. */
export function show(kind: 'error' | 'success', message: string): void {
  toast[kind](message, { id: `${kind}: ${message}` });
}
