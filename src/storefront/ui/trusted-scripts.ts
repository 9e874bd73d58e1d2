import { trustedTypes } from './trusted-types.ts';

const beginnings: string[] = [];

/**
 * Lets scripts from addresses that begin so onto the page, and with them whatever the vendor's loader
 * asks for. Where the browser has Trusted Types it takes no other, ours included: they come with the page.
 */
export function trustScripts(beginning: string): void {
  beginnings.push(beginning);
}

// The vendors' loaders know no policy by name. There is one of this name at most.
trustedTypes()?.createPolicy('default', {
  createScriptURL: (address) =>
    beginnings.some((beginning) => address.startsWith(beginning)) ? address : null,
});
