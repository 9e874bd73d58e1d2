import { pageInHtml, type Page } from '#record';
import { visibleInLine, visibleJson } from '#engine';
import { printed } from '../section.ts';
import { wrapped } from '../wrapped.ts';

/** How somebody wants to read it. */
export interface Reading {
  readonly json: boolean;
  readonly html: boolean;
  /** How many columns there are. */
  readonly width: number;
}

/** One page, made of one model: as text, for paper, or the model itself for a program. */
export function shown(model: object, page: Page, { json, html, width }: Reading): string {
  if (json) return visibleJson(model);
  if (html) return pageInHtml(page).trimEnd();
  return [
    wrapped(visibleInLine(page.title), width),
    ...page.sections.map((section) => printed(section, width)),
  ].join('\n\n');
}
