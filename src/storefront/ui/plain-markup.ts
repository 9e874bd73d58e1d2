/** Whatever begins like a tag and is none of these few, plain and without attributes. */
const FOREIGN = /<(?!\/?(?:p|ul|ol|li|strong|em|br)>)[^>]*>?/g;

/**
 * HTML with nothing in it but paragraphs, lists and emphasis. Every `<` of the result begins one of the
 * allowed tags as it stands: those are never cut, and every other `<` goes with what follows it.
 */
export const plainMarkup = (html: string): string => html.replace(FOREIGN, '');
