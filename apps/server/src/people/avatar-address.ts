/** The hash makes a new picture a new address, so that browsers may keep one for good. */
export const avatarAddress = (id: number, hash: string | null): string | null =>
  hash === null ? null : `/api/people/${id}/avatar?v=${hash}`

/** The same picture in the size lists show. */
export const smallAvatarAddress = (id: number, hash: string | null): string | null =>
  hash === null ? null : `${avatarAddress(id, hash)}&size=small`
