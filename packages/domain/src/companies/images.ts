export const companyImageKinds = ['logo', 'visitor_app_logo'] as const
export type CompanyImageKind = (typeof companyImageKinds)[number]

/** What a logo can be sent as: nothing that draws itself from instructions. */
export const companyImageTypes = ['image/png', 'image/jpeg'] as const
export const largestCompanyImage = 5 * 1024 * 1024

/** Pixels along the longer side of a logo as it is kept: sharp on the screen of a kiosk. */
export const companyImageSide = 1200

/** The hash makes a new picture a new address, so that browsers may keep one for good. */
export const companyImageAddress = (hash: string | null): string | null =>
  hash === null ? null : `/company_images/${hash}`
