import { inspectionPack } from '#case/inspection-pack';
import type { OrderRecord } from '#contract';
import { pageInHtml } from '#record';
import { sha256 } from '../sha256.ts';

/** The pack of an order as a page that prints. */
export const inspectionInHtml = (found: OrderRecord): string =>
  pageInHtml(inspectionPack(found, sha256).page);

/** The same for programs. */
export const inspectionInJson = (found: OrderRecord): string =>
  JSON.stringify(inspectionPack(found, sha256).pack, null, 2);
