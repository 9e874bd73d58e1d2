import { trustScripts } from '#ui';

/** What counts visits, as the provider's configuration has it. */
export interface Tag {
  readonly id: string;
  readonly script: string;
}

type Layer = Window & { dataLayer?: unknown[] };

/** The vendor's script reads what it is to do from this list, and insists on `arguments` objects. */
function tell(..._words: readonly unknown[]): void {
  const layer: Layer = window;
  layer.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params
  layer.dataLayer.push(arguments);
}

/** Whether the vendor's script is on the page. */
const isCounting = (): boolean => document.querySelector('script[data-tag]') !== null;

/** Puts the vendor's script on the page. */
function startCounting({ id, script }: Tag, pathname: string): void {
  tell('js', new Date());
  tell('set', whereabouts(pathname));
  tell('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const element = document.createElement('script');
  element.async = true;
  element.dataset['tag'] = id;
  const address = `${script}?id=${encodeURIComponent(id)}`;
  trustScripts(address);
  element.src = address;
  document.head.append(element);
}

/** Counts a page, with the vendor's script, which is fetched for the first of them. */
export function countPage(tag: Tag, pathname: string): void {
  if (isCounting()) tell('set', whereabouts(pathname));
  else startCounting(tag, pathname);
  tell('event', 'page_view');
}

/**
 * An address here can tell a condition, an order or what was searched for. The first part of it, as in
 * '/treatments', tells nothing of the kind, and is all that anybody else hears.
 */
const whereabouts = (pathname: string) => ({
  page_location: `${location.origin}/${pathname.split('/')[1] ?? ''}`,
  page_title: 'Tribe',
  page_referrer: '',
});

/**
 * Whoever changes her mind is not counted any longer: the vendor's cookies go, and the page begins anew
 * without its script, which nothing else can stop.
 */
export function stopCounting(): void {
  if (!isCounting()) return;
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''))
    if (name.startsWith('_g'))
      for (const domain of ['', `; domain=${location.hostname}`])
        document.cookie = `${name}=; path=/; max-age=0${domain}`;
  location.reload();
}
