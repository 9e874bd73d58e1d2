/** A page of a few words for whoever comes from a mail; it needs neither script nor style. */
export const messagePage = (title: string, content: string) => ({
  body: new TextEncoder().encode(`<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} - Tribe</title>
<h1>${title}</h1>
${content}
<p><a href="/">Tribe</a></p>
</html>
`),
  contentType: 'text/html' as const,
});
