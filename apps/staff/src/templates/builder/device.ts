export type Device = 'desktop' | 'phone'
/** In pixels. */
export const phoneWidth = 375
