export const mostTags = 100

/** In bytes. */
export const largestPhoto = 10 * 1024 * 1024

/** Longer side in pixels. */
export const photoSide = 800
export const smallPhotoSide = 96
