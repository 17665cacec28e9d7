import { msg } from '@spotter/domain/text.ts'

export const reasons = {
  notPermitted: msg('Skipped: you no longer have permission to do this.'),
  couldNot: msg("Couldn't be changed"),
} as const
