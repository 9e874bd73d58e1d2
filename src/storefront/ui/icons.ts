/** Lucide's icons, as many as we use. Each is drawn once in the document, from icons.svg, and referred to here. */
import { type ComponentProps, createElement, type ReactNode } from 'react';

export interface IconProps extends ComponentProps<'svg'> {
  /** In pixels. */
  readonly size?: number;
}

/** A picture beside words, which nobody has to hear. */
const icon =
  (name: string) =>
  ({ size = 24, ...rest }: IconProps): ReactNode =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      createElement('use', { href: `#icon-${name}` }),
    );

export const ArrowLeft = /* @__PURE__ */ icon('arrow-left');
export const ArrowRight = /* @__PURE__ */ icon('arrow-right');
export const Banknote = /* @__PURE__ */ icon('banknote');
export const BookOpen = /* @__PURE__ */ icon('book-open');
export const Check = /* @__PURE__ */ icon('check');
export const ChevronDown = /* @__PURE__ */ icon('chevron-down');
export const ChevronRight = /* @__PURE__ */ icon('chevron-right');
export const CircleAlert = /* @__PURE__ */ icon('circle-alert');
export const CircleCheck = /* @__PURE__ */ icon('circle-check');
export const CircleDashed = /* @__PURE__ */ icon('circle-dashed');
export const ClipboardCheck = /* @__PURE__ */ icon('clipboard-check');
export const Clock = /* @__PURE__ */ icon('clock');
export const ExternalLink = /* @__PURE__ */ icon('external-link');
export const FileCheck = /* @__PURE__ */ icon('file-check');
export const FileText = /* @__PURE__ */ icon('file-text');
export const HeartHandshake = /* @__PURE__ */ icon('heart-handshake');
export const Image = /* @__PURE__ */ icon('image');
export const ImageOff = /* @__PURE__ */ icon('image-off');
export const Info = /* @__PURE__ */ icon('info');
export const LifeBuoy = /* @__PURE__ */ icon('life-buoy');
export const Lock = /* @__PURE__ */ icon('lock');
export const Menu = /* @__PURE__ */ icon('menu');
export const MessageCircleHeart = /* @__PURE__ */ icon('message-circle-heart');
export const Minus = /* @__PURE__ */ icon('minus');
export const Package = /* @__PURE__ */ icon('package');
export const Pause = /* @__PURE__ */ icon('pause');
export const Pencil = /* @__PURE__ */ icon('pencil');
export const Phone = /* @__PURE__ */ icon('phone');
export const Play = /* @__PURE__ */ icon('play');
export const Plus = /* @__PURE__ */ icon('plus');
export const RefreshCw = /* @__PURE__ */ icon('refresh-cw');
export const RotateCw = /* @__PURE__ */ icon('rotate-cw');
export const Save = /* @__PURE__ */ icon('save');
export const Search = /* @__PURE__ */ icon('search');
export const ShieldCheck = /* @__PURE__ */ icon('shield-check');
export const ShoppingBag = /* @__PURE__ */ icon('shopping-bag');
export const Stethoscope = /* @__PURE__ */ icon('stethoscope');
export const Trash2 = /* @__PURE__ */ icon('trash-2');
export const TriangleAlert = /* @__PURE__ */ icon('triangle-alert');
export const Upload = /* @__PURE__ */ icon('upload');
export const UserRound = /* @__PURE__ */ icon('user-round');
export const X = /* @__PURE__ */ icon('x');
