/** Where carriers show a parcel. `{id}` stands for the tracking number. */
const CARRIERS: ReadonlyMap<string, string> = new Map([
  ['royal mail', 'https://www.royalmail.com/track-your-item#/tracking-results/{id}'],
  ['parcelforce', 'https://www.parcelforce.com/track-trace?trackNumber={id}'],
  ['dpd', 'https://track.dpd.co.uk/parcels/{id}'],
  ['evri', 'https://www.evri.com/track/parcel/{id}'],
]);

/** The carrier's page about a parcel; nothing for a carrier whose pages are not known. */
export const trackingLink = (shipper: string, trackingId: string): string | null =>
  CARRIERS.get(shipper.trim().toLowerCase())?.replace('{id}', encodeURIComponent(trackingId)) ??
  null;
