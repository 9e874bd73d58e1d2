/** Puts a style sheet on the page, before the page's own. Rejects when it does not arrive, and leaves nothing. */
export function addStyle(address: string): Promise<void> {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = address;
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(`The style sheet ${address} did not arrive.`));
    };
    document.head.prepend(sheet);
  });
}
