/**
 * What this storefront uses of the browser's Trusted Types; not every browser has them. What a policy made
 * is no text to the browser, and stands where the DOM's types have one.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML?(html: string): string;
      createScript?(text: string): string;
      createScriptURL?(address: string): string | null;
    },
  ): { createHTML(html: string): string; createScript(text: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** https://w3c.github.io/trusted-types: with these the browser takes no plain text for HTML or for a script. */
export const trustedTypes = (): TrustedTypes | undefined => globalThis.trustedTypes;
