import { Toaster as Sonner, toast } from 'sonner';

/** sonner with our place and time. */
export default function Toaster() {
  return (
    <Sonner
      position="bottom-left"
      duration={3000}
      visibleToasts={3}
      theme="light"
      offset={{ bottom: above('24px') }}
      mobileOffset={{ bottom: above('16px') }}
    />
  );
}

/** Above whatever lies over the bottom of the window. */
const above = (distance: string): string => `calc(${distance} + var(--below, 0px))`;

/** The same words twice at once are one toast. */
export function show(kind: 'error' | 'success', message: string): void {
  toast[kind](message, { id: `${kind}: ${message}` });
}
