import { msg } from '@spotter/domain/text.ts'

/** Why an entry of any kind was skipped, failed, or keeps what it has. */
export const reasons = {
  outOfReach: msg('Skipped: you no longer have access to this person'),
  notPermitted: msg('Skipped: you no longer have permission to do this.'),
  couldNot: msg("Couldn't be changed"),
} as const
