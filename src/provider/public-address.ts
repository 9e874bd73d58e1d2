/**
 * Where people open the shop: as the settings say, else on this machine. One place says it, so that what is
 * printed at the start and what stands in mails lead to one host, which keeps one storage.
 */
export const publicAddress = (publicUrl: string | undefined, server: string): string =>
  publicUrl || `http://localhost:${new URL(server).port}`;
