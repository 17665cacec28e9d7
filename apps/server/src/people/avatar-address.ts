/** The hash makes it cacheable forever. */
export const avatarAddress = (id: number, hash: string | null): string | null =>
  hash === null ? null : `/api/people/${id}/avatar?v=${hash}`

export const smallAvatarAddress = (id: number, hash: string | null): string | null =>
  hash === null ? null : `${avatarAddress(id, hash)}&size=small`
