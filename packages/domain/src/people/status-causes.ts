const statusCauses = [
  /** Added by staff, with their first status. */
  'created',
  'staff',
  'outcome',
  /** An appointment was booked for a secondary sale. */
  'booking',
  'bulk',
  'import',
  'kiosk',
  'form',
  /** By a program through the API. */
  'integration',
  'merge',
  /** Something that changed the status was undone. */
  'revert',
  /** From before causes were stored. */
  'unknown',
] as const
export type StatusCause = (typeof statusCauses)[number]
