/** The badge shares this query. */
export const unreadPageSize = 5
