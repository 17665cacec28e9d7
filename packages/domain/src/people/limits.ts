/** How many tags one person can have. */
export const mostTags = 100

/** Bytes of a photo as it is sent. */
export const largestPhoto = 10 * 1024 * 1024

/** Pixels along the longer side of a photo as it is kept, and of the small one beside a name. */
export const photoSide = 800
export const smallPhotoSide = 96
