import { Toaster as Sonner, toast } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';

/** sonner with our place and time. Its style comes as a file: the policy forbids the one it injects. */
export default function Toaster() {
  return <Sonner position="bottom-left" duration={3000} visibleToasts={3} theme="light" />;
}

/** The same words twice at once are one toast. */
export function show(kind: 'error' | 'success', message: string): void {
  toast[kind](message, { id: `${kind}: ${message}` });
}
