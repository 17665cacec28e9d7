import type { Status } from '../people/statuses.ts'

interface SpamLead {
  status: Status
  /** Notes, calls, messages and appointments of staff. */
  hasWork: boolean
  hasVisits: boolean
}

/** A lead that nobody has worked on goes with the spam it came from; anyone else stays. */
export const goesWithSpam = ({ status, hasWork, hasVisits }: SpamLead): boolean =>
  status === 'enquiry' && !hasWork && !hasVisits
