/** Why a person or a secondary sale got its status. */
export const statusCauses = [
  /** Added by staff, with their first status. */
  'created',
  /** Chosen by staff. */
  'staff',
  /** The outcome of an appointment. */
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
  /** From before status changes were kept, where nothing says why. */
  'unknown',
] as const
export type StatusCause = (typeof statusCauses)[number]
