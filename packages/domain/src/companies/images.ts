const companyImageKinds = ['logo', 'visitor_app_logo'] as const
export type CompanyImageKind = (typeof companyImageKinds)[number]

export const companyImageTypes = ['image/png', 'image/jpeg'] as const
export const largestCompanyImage = 5 * 1024 * 1024

/** Longer side in pixels. */
export const companyImageSide = 1200

/** The hash makes it cacheable forever. */
export const companyImageAddress = (hash: string | null): string | null =>
  hash === null ? null : `/company_images/${hash}`
