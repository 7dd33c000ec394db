/** Form group of a page for its search engine fields. */
export const searchGroup = { name: 'search', title: 'Search engines' }

/** Form groups of a page: its content and its search engine fields. */
export const pageGroups = [{ name: 'content', title: 'Content', default: true }, searchGroup]
