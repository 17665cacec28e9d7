/** How many the feed shows at first; the badge asks the same question, so that it is asked once. */
export const unreadPageSize = 5
