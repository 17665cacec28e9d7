export const feedPageSize = 20
