/** How much of a page's title and description search engines show, in characters. */
export const SEO_LIMITS = { title: 60, description: 155 } as const;
